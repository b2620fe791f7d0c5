// Plain JavaScript on purpose: it must run, and explain itself, on any Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Este programa corre con Node 24.15 o posterior y está corriendo con ${process.versions.node}. En Linux (x64 o arm64), "npm ci" lo instala solo; en otro sistema, instalá Node 24.`,
  );
  process.exit(1);
}

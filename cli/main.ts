import { openWorkplace } from '../server/workplace.ts';
import { type Command, failureOf, UsageError } from './command.ts';
import { backup } from './commands/backup.ts';
import { banners } from './commands/banners.ts';
import { createUser } from './commands/create-user.ts';
import { drill } from './commands/drill.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { migrateCommand } from './commands/migrate.ts';
import { programmes } from './commands/programmes.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { restore } from './commands/restore.ts';
import { station } from './commands/station.ts';

/** `npm run cli -- <command>`: parse, call a service, exit code. */
const COMMANDS: readonly Command[] = [
  createUser,
  resetSecondFactor,
  importCommand,
  exportCommand,
  backup,
  restore,
  drill,
  station,
  banners,
  programmes,
  migrateCommand,
];

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const isHelp = name === undefined || name === '--help' || name === '-h' || name === 'help';
    (isHelp ? console.log : console.error)(
      isHelp ? overview() : `No existe el comando "${name}".\n\n${overview()}`,
    );
    return isHelp && name !== undefined ? 0 : 1;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.help);
    return 0;
  }
  try {
    const work = command.prepare(args);
    const place = await openWorkplace(process.env);
    try {
      return await work(place);
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(failureOf(error));
    if (error instanceof UsageError) console.error(`\n${command.help}`);
    return 1;
  }
}

function overview(): string {
  const lines = COMMANDS.map((command) => `  ${command.usage.padEnd(50)} ${command.summary}`);
  return `Uso: npm run cli -- <comando> [opciones]\n\n${lines.join('\n')}\n\nCada comando explica sus opciones con --help. La base y los archivos son los de DATA_DIR, DATABASE_URL y UPLOADS_URL.`;
}

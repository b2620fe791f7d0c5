export type Azar = {
  (): number;
  entre: (a: number, b: number) => number;
  entero: (a: number, b: number) => number;
  de: <T>(lista: readonly T[]) => T;
};

/** Seeded random numbers (mulberry32): the same word always draws the same picture. */
export function azar(semilla: string): Azar {
  let estado = 2166136261;
  for (const letra of semilla) estado = Math.imul(estado ^ letra.charCodeAt(0), 16777619);
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(siguiente, {
    entre: (a: number, b: number) => a + (b - a) * siguiente(),
    entero: (a: number, b: number) => Math.floor(a + (b - a + 1) * siguiente()),
    de: <T>(lista: readonly T[]) => lista[Math.floor(siguiente() * lista.length)] as T,
  });
}

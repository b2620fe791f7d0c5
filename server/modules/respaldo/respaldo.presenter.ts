import type { RespaldoEstado } from './plan.service.ts';

const iso = (at: number) => new Date(at).toISOString();
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** How the copies are, for the staff. */
export function presentRespaldo({ isOn, isLate, copia, failure, simulacro }: RespaldoEstado) {
  return {
    isOn,
    isLate,
    copia: copia && {
      at: iso(copia.at),
      bytes: numberOf(copia.report.bytes),
      noticias: numberOf(copia.report.noticias),
      missing: numberOf(copia.report.missing),
    },
    failure: failure && { at: iso(failure.at), message: failure.message },
    simulacro: simulacro && {
      at: iso(simulacro.at),
      isOk: simulacro.isOk,
      message: simulacro.message,
    },
  };
}

/** The same for whoever watches from outside: states and times, no sentence that could name a folder. */
export function presentRespaldoToWatchers({ isOn, isLate, copia, failure, simulacro }: RespaldoEstado) {
  const stateOfCopia = () => {
    if (isLate) return 'atrasada';
    if (failure) return 'fallo';
    if (copia) return 'al dia';
    return isOn ? 'sin hacer' : 'apagada';
  };
  const stateOfDrill = () => {
    if (!simulacro) return 'sin hacer';
    return simulacro.isOk ? 'bien' : 'fallo';
  };
  return {
    copia: { estado: stateOfCopia(), ultima: copia && iso(copia.at) },
    simulacro: { estado: stateOfDrill(), ultimo: simulacro && iso(simulacro.at) },
  };
}

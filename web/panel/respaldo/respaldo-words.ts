import { diaNumerico, hora } from '../frame/station-time.ts';

/** Answer of GET /rest/panel/respaldo. */
export type Respaldo = {
  isOn: boolean;
  isLate: boolean;
  copia: { at: string; bytes: number; noticias: number; missing: number } | null;
  failure: { at: string; message: string } | null;
  simulacro: { at: string; isOk: boolean; message: string | null } | null;
};

const CALL = 'Avisale a quien cuida el servidor.';

/** The last copy, in one or two sentences. */
export function copiaWords({ isOn, copia, failure }: Respaldo): string {
  const sentences = [lastWords(isOn, copia)];
  if (copia && copia.missing > 0)
    sentences.push(
      copia.missing === 1
        ? 'Falta un archivo de imagen que la base nombra.'
        : `Faltan ${numero(copia.missing)} archivos de imagen que la base nombra.`,
    );
  if (failure) sentences.push(`La del ${diaNumerico(failure.at)} no se pudo hacer. ${failure.message}`);
  return sentences.join(' ');
}

function lastWords(isOn: boolean, copia: Respaldo['copia']): string {
  if (copia)
    return `${diaNumerico(copia.at)}, ${hora(copia.at)}: ${copia.noticias === 1 ? '1 noticia' : `${numero(copia.noticias)} noticias`}, ${megas(copia.bytes)}.`;
  return isOn
    ? 'Todavía no hay ninguna: se hace sola cada noche.'
    : 'El programa no las hace solo: así está configurado.';
}

/** The last drill. */
export function simulacroWords({ simulacro }: Respaldo): string {
  if (!simulacro) return 'Todavía no se hizo: va con la primera copia de la noche y después cada semana.';
  const dia = diaNumerico(simulacro.at);
  return simulacro.isOk
    ? `${dia}: la copia se restauró aparte y es igual.`
    : `${dia}: no salió bien. ${simulacro.message ?? ''}`.trim();
}

/** What whoever writes news has to know; null while all is well. */
export function noticeOf({ isLate, copia, simulacro }: Respaldo): string | null {
  if (isLate && copia)
    return `La última copia de seguridad buena es del ${diaNumerico(copia.at)}, ${hora(copia.at)}. ${CALL}`;
  if (isLate) return `Todavía no se pudo hacer ninguna copia de seguridad. ${CALL}`;
  if (simulacro && !simulacro.isOk)
    return `El último simulacro con la copia de seguridad no salió bien. ${CALL}`;
  return null;
}

function numero(n: number): string {
  return n.toLocaleString('es-AR');
}

function megas(bytes: number): string {
  return `${(Math.ceil(bytes / 1e5) / 10).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
}

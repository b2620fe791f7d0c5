import { formatHora, type Programa } from '../../../shared/grilla.ts';

/** A programme as REST gives it and as the command line writes it: what is read may be sent back. */
export function presentPrograma({ id, from, to, ...fields }: Programa) {
  return { _id: id, ...fields, days: [...fields.days], from: formatHora(from), to: formatHora(to) };
}

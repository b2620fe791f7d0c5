import type { Dia } from '../../../../shared/grilla.ts';

/** A programme as GET /rest/programmes gives it; hours as "09:00" of the station's clock. */
export type ProgramaDelPanel = {
  _id: string;
  days: readonly Dia[];
  from: string;
  to: string;
  name: string;
  detail: string;
  hosts: string;
};

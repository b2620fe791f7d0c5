import type { Momento } from './color.ts';
import { andes } from './escenas/andes.ts';
import { asamblea } from './escenas/asamblea.ts';
import { aula } from './escenas/aula.ts';
import { biblioteca } from './escenas/biblioteca.ts';
import { calle } from './escenas/calle.ts';
import { campo } from './escenas/campo.ts';
import { cancha } from './escenas/cancha.ts';
import { carnaval } from './escenas/carnaval.ts';
import { cine } from './escenas/cine.ts';
import { colectivoEnParada } from './escenas/colectivo.ts';
import { comedor } from './escenas/comedor.ts';
import { congreso } from './escenas/congreso.ts';
import { costanera } from './escenas/costanera.ts';
import { eolico } from './escenas/eolico.ts';
import { escenario } from './escenas/escenario.ts';
import { escuela } from './escenas/escuela.ts';
import { estudio } from './escenas/estudio.ts';
import { feria } from './escenas/feria.ts';
import { fibra } from './escenas/fibra.ts';
import { hospital } from './escenas/hospital.ts';
import { huerta } from './escenas/huerta.ts';
import { humedal } from './escenas/humedal.ts';
import { incendio } from './escenas/incendio.ts';
import { inundacion } from './escenas/inundacion.ts';
import { laboratorio } from './escenas/laboratorio.ts';
import { mercado } from './escenas/mercado.ts';
import { monte } from './escenas/monte.ts';
import { movil } from './escenas/movil.ts';
import { mural } from './escenas/mural.ts';
import { obra } from './escenas/obra.ts';
import { plaza } from './escenas/plaza.ts';
import { puerto } from './escenas/puerto.ts';
import { reciclado } from './escenas/reciclado.ts';
import { ruta } from './escenas/ruta.ts';
import { salita } from './escenas/salita.ts';
import { silos } from './escenas/silos.ts';
import { solar } from './escenas/solar.ts';
import { taller } from './escenas/taller.ts';
import { terminal } from './escenas/terminal.ts';
import { torre } from './escenas/torre.ts';

export type Escena = (momento: Momento) => string;

/** Every scene of the archive, by the name its files carry. */
export const ESCENAS: Record<string, Escena> = {
  costanera,
  plaza,
  calle,
  feria,
  colectivo: colectivoEnParada,
  terminal,
  escuela,
  aula,
  biblioteca,
  hospital,
  salita,
  escenario,
  mural,
  cine,
  carnaval,
  estudio,
  torre,
  movil,
  asamblea,
  taller,
  obra,
  silos,
  campo,
  ruta,
  inundacion,
  incendio,
  humedal,
  monte,
  huerta,
  reciclado,
  solar,
  eolico,
  fibra,
  laboratorio,
  congreso,
  puerto,
  andes,
  mercado,
  cancha,
  comedor,
};

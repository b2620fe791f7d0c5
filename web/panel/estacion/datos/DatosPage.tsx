import type { Estacion } from '../../../../shared/estacion.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { Answered } from '../Answered.tsx';
import { DatosForm } from './DatosForm.tsx';

/** Who the station is, where it is heard and read, and when no political banner is shown. */
export function DatosPage() {
  const asked = useAnswer<{ data: Estacion }>('/rest/station');
  return <Answered asked={asked}>{({ data }) => <DatosForm stored={data} />}</Answered>;
}

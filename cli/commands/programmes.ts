import { presentPrograma } from '../../server/modules/programacion/programacion.presenter.ts';
import { defineCommand, parseWords, UsageError } from '../command.ts';
import { readJson } from '../json-file.ts';

export const programmes = defineCommand<{ file: string | null }>({
  name: 'programmes',
  usage: 'programmes [archivo.json]',
  summary: 'muestra o cambia la grilla de la radio',
  help: `Uso: npm run cli -- programmes [archivo.json]

Sin archivo muestra la grilla como JSON. Con archivo, la del archivo reemplaza a la que había. Las horas son las de la
radio; un programa que termina a la hora en que empieza o antes, termina al día siguiente.

  [{ "days": ["lunes", "martes", "miércoles", "jueves", "viernes"], "from": "09:00", "to": "12:00",
     "name": "La mañana", "detail": "Actualidad y móviles", "hosts": "Ana y Julio" }]

  --help                  muestra esta ayuda`,
  parse(args) {
    const [file = null, ...more] = parseWords(args, {}).positionals;
    if (more.length > 0) throw new UsageError('Hay palabras de más: va un solo archivo.');
    return { file };
  },
  async run({ file }, { services: { programacion } }) {
    if (file !== null) await programacion.replaceGrilla(readJson(file));
    console.log(JSON.stringify((await programacion.listProgramas()).map(presentPrograma), null, 2));
    return 0;
  },
});

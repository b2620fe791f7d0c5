import { defineCommand, onlyWord, parseWords } from '../command.ts';

/** For who lost the phone and the recovery codes. */
export const resetSecondFactor = defineCommand<{ username: string }>({
  name: 'reset-second-factor',
  usage: 'reset-second-factor <usuario>',
  summary: 'saca el segundo factor de quien perdió todo',
  help: `Uso: npm run cli -- reset-second-factor <usuario>

Desactiva el segundo factor de un usuario que perdió el teléfono y los códigos de recuperación, y cierra sus sesiones.
Después entra con su contraseña sola y puede activarlo de nuevo. Antes, asegurate de que quien lo pide es quien dice ser.

  --help                  muestra esta ayuda`,
  parse: (args) => ({ username: onlyWord(parseWords(args, {}).positionals, 'el nombre de usuario') }),
  async run({ username }, { services }) {
    await services.segundoFactor.takeAway(username);
    console.log(`Segundo factor desactivado: ${username}. Sus sesiones se cerraron.`);
    return 0;
  },
});

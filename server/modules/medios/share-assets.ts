import path from 'node:path';
import { ROOT } from '../../programs.ts';

/** What tools/share-card.ts made: the ground, the two faces and the settings that hide the machine's own fonts. */
const FOLDER = path.join(ROOT, 'web/generated/compartir');

export const GROUND = path.join(FOLDER, 'fondo.png');
/**
 * A face by file and by name. An instance cut from a variable face keeps the name of its default weight; the comma tells
 * the text engine that all of it is the family's name, or it would take the last word for a weight.
 */
export type Face = { font: string; fontfile: string };
export const TITLE_FACE: Face = { font: 'Piazzolla Thin,', fontfile: path.join(FOLDER, 'titulo.ttf') };
export const KICKER_FACE: Face = { font: 'Archivo SemiBold,', fontfile: path.join(FOLDER, 'rotulo.ttf') };
export const FONTS_CONF = path.join(FOLDER, 'fonts.conf');

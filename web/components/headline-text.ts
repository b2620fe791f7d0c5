import { recortar, textoPlano } from '../../shared/texto-plano.ts';

/**
 * A title as it stands inside a headline's link: `em` and `strong` stay, every other tag goes (a link may not hold
 * another, and a `br` set for the article breaks elsewhere). Takes and gives sanitised inline HTML.
 */
export function headlineHtml(title: string): string {
  return title
    .replace(/<br\b[^<>]*>/gi, ' ')
    .replace(/<(\/?)(em|strong)\b[^<>]*>/gi, '<$1$2>')
    .replace(/<(?!\/?(?:em|strong)>)[^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The subtitle on a card: text only, no more than three lines need. */
export function cardSubtitle(subtitle: string): string {
  return recortar(textoPlano(subtitle), CARD_SUBTITLE_CHARS);
}

const CARD_SUBTITLE_CHARS = 180;

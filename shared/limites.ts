/** Constants of the specification and bounds of the contract, each with its source. */

/** CONTRACT "Noticia": bounds of the HTML a client sends, in UTF-8 bytes. */
export const TITLE_MAX_BYTES = 2 * 1024;
export const SUBTITLE_MAX_BYTES = 8 * 1024;
export const BODY_MAX_BYTES = 1024 * 1024;
export const IMAGES_MAX = 40;

/** SECURITY: depth of tags accepted before any parsing that could recurse. */
export const HTML_MAX_DEPTH = 100;

/** M9.02. */
export const PAGE_SIZE = 20;
export const PAGER_BUTTONS = 5;

/** CONTRACT "Calls": /rest/search takes 1 to 100, /rest/newLimit answers 100. */
export const REST_PAGE_SIZE_MAX = 100;
export const NEW_LIMIT = 100;
export const QUERY_MAX_CHARS = 200;

/** M9.01: noticias per block of the home page. */
export const PORTADA_PRINCIPAL = 6;
export const PORTADA_CUENTAS = {
  locales: 9,
  nacionales: 6,
  sociedad: 6,
  cultura: 10,
  comunicaciones: 10,
  latinoamerica: 10,
  sindicales: 10,
  ambiente: 10,
  tecnologia: 10,
  regionales: 6,
  provinciales: 8,
} as const;

/** M0.08: what feeds and sitemaps hold. A sitemap may have 50,000 addresses (sitemaps.org), one of news 1,000 of two days (Google). */
export const FEED_LENGTH = 30;
export const SITEMAP_PAGE_SIZE = 10_000;
export const NEWS_SITEMAP_MS = 48 * 3_600_000;
export const NEWS_SITEMAP_MAX = 1000;

/** How many noticias, the newest, the copy on disk holds beside home and sections. */
export const COPIA_NOTICIAS = 1000;

/** CONTRACT "Calls": upload. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;

/** the picture that link previews show, in pixels; chat apps drop what weighs more. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
export const SHARE_MAX_BYTES = 300_000;

/** Widths of the lighter variants in CSS pixels (M2.41, issue of the first edition): phone card, card, lead picture. */
export const VARIANT_WIDTHS = [320, 640, 1000] as const;

/** a picture of the weather older than this is not shown. Replaced ones are kept for pages that are open. */
export const CLIMA_MAX_AGE_MS = 6 * 3_600_000;
export const CLIMA_KEPT_MS = 24 * 3_600_000;

/** Bounds of what the newsroom may configure, against slips. */
export const BANNERS_MAX = 200;
export const PROGRAMAS_MAX = 300;

/** CONTRACT: a token lives 12 hours past its last use, 30 days at most; a registration token 10 minutes. */
export const TOKEN_IDLE_MS = 12 * 3_600_000;
export const TOKEN_MAX_MS = 30 * 86_400_000;
export const REGISTER_TOKEN_MS = 10 * 60_000;

/** CONTRACT: a deleted noticia is kept 30 days in the trash. */
export const TRASH_MS = 30 * 86_400_000;

/** CONTRACT: POST /rest/user. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** M9.07, M9.08, M9.06, M9.03, M9.04. */
export const SPLASH_MS = 1000;
export const SCROLL_TOP_PX = 150;
export const TOKEN_RECHECK_MS = 5000;
export const CAROUSEL_MS = 1500;
export const VIDEO_WIDTH = 780;
export const VIDEO_HEIGHT = 480;

/** "Último momento" is one line on a desk, two on a phone. */
export const ULTIMO_MOMENTO_MAX_CHARS = 120;

/** The live bar has one line for what is on the air. */
export const AL_AIRE_MAX_CHARS = 120;

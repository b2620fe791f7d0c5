import type { FastifyReply } from 'fastify';
import type { AppError } from '../errors.ts';
import { sha256Base64 } from '../ids.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.75rem;line-height:1.2}a{color:inherit}';

/** Ready as it is: when it is sent there is no time to draw anything. */
const PAGE = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Volvé en un momento</title><style>${STYLE}</style><h1>Hay muchos pedidos a la vez</h1><p>No llegamos a preparar esta página. En unos segundos la vas a poder leer.</p><p><a href="">Probar de nuevo</a> · <a href="/">Ir a la portada</a></p></html>`;
const POLICY = contentSecurityPolicy([sha256Base64(STYLE)]);

/** Tells a reader of a page what `overloaded` tells a program. */
export function sendBusyPage(reply: FastifyReply, { status, retryAfterS = 1 }: AppError): FastifyReply {
  return reply
    .code(status)
    .header('retry-after', String(retryAfterS))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(PAGE);
}

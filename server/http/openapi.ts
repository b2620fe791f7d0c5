import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1, made from the schemas that validate; served at /rest/openapi.json. Register before the routes. */
export async function addOpenApi(
  app: FastifyInstance,
  site: { name: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API de ${site.name}`,
        version: '1.0.0',
        description: 'Noticias, imágenes y cuentas del sitio.',
      },
      servers: [{ url: site.publicUrl }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { access, multipartField } = route.route.config ?? {};
      const security = access === 'anyone' ? {} : { security: [{ token: [] }] };
      const body = multipartField ? { body: oneFile(multipartField) } : {};
      return { url, schema: { ...schema, ...security, ...body } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get(
    '/rest/openapi.json',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return JSON.stringify(app.swagger());
    },
  );
}

/** A form with one file: read as a stream, so no schema of ours validates it. */
function oneFile(field: string) {
  return { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
}

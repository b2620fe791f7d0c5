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
      const transformed = jsonSchemaTransform(route);
      const needsToken = route.route.config?.access !== 'anyone';
      return needsToken
        ? { ...transformed, schema: { ...transformed.schema, security: [{ token: [] }] } }
        : transformed;
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

type Schema = Record<string, unknown>;

/**
 * What of `value` breaks a JSON schema of the OpenAPI document, as paths with a word each; empty when it fits.
 * It knows the words that the document uses and throws for any other, so that nothing passes unchecked.
 */
export function schemaProblems(document: Schema, schema: Schema, value: unknown, at = '$'): string[] {
  for (const word of Object.keys(schema))
    if (!KNOWN.has(word)) throw new Error(`unknown schema word at ${at}: ${word}`);
  if (typeof schema.$ref === 'string')
    return schemaProblems(document, resolve(document, schema.$ref), value, at);
  const problems: string[] = [];
  const complain = (isWrong: boolean, word: string) => void (isWrong && problems.push(`${at}: ${word}`));
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options)
    complain(
      options.every((option) => schemaProblems(document, option, value, at).length > 0),
      'anyOf',
    );
  if (schema.type) complain(![schema.type].flat().includes(typeOf(value, schema.type)), 'type');
  if ('const' in schema) complain(value !== schema.const, 'const');
  if (schema.enum) complain(!(schema.enum as unknown[]).includes(value), 'enum');
  if (typeof value === 'string') {
    if (schema.pattern) complain(!new RegExp(schema.pattern as string, 'u').test(value), 'pattern');
    complain(
      value.length < Number(schema.minLength ?? 0) || value.length > Number(schema.maxLength ?? Infinity),
      'length',
    );
  }
  if (typeof value === 'number')
    complain(
      value < Number(schema.minimum ?? -Infinity) || value > Number(schema.maximum ?? Infinity),
      'range',
    );
  if (Array.isArray(value) && schema.items) {
    problems.push(
      ...value.flatMap((item, i) => schemaProblems(document, schema.items as Schema, item, `${at}[${i}]`)),
    );
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    problems.push(...objectProblems(document, schema, value as Schema, at));
  }
  return problems;
}

const KNOWN = new Set([
  '$ref',
  'anyOf',
  'oneOf',
  'type',
  'const',
  'enum',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'description',
  'default',
]);

function objectProblems(document: Schema, schema: Schema, value: Schema, at: string): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[])
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name}: required`);
  const surplus =
    schema.additionalProperties === false ? Object.keys(value).filter((name) => !(name in properties)) : [];
  const inside = Object.entries(properties).flatMap(([name, property]) =>
    name in value ? schemaProblems(document, property, value[name], `${at}.${name}`) : [],
  );
  return [...missing, ...surplus.map((name) => `${at}.${name}: not in the schema`), ...inside];
}

function typeOf(value: unknown, wanted: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isInteger(value) && [wanted].flat().includes('integer'))
    return 'integer';
  return typeof value;
}

function resolve(document: Schema, reference: string): Schema {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Schema | undefined)?.[key], document);
  if (!found) throw new Error(`the document has no ${reference}`);
  return found as Schema;
}

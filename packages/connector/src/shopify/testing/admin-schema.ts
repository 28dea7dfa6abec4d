import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { API_VERSION } from '../documents.ts';

let schema: GraphQLSchema | null = null;

/** Returns Shopify's own Admin schema, parsed once per test file (a quarter of a second). */
export function adminSchema(): GraphQLSchema {
  schema ??= read();
  return schema;
}

function read(): GraphQLSchema {
  const file = new URL(`admin-${API_VERSION}.graphql.br`, import.meta.url);
  const text = brotliDecompressSync(readFileSync(file)).toString('utf8');
  return buildSchema(text, { assumeValid: true, noLocation: true });
}

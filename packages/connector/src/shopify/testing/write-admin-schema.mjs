// node write-admin-schema.mjs FOLDER: writes the Admin schema of Shopify that the simulator executes, from an
// unpacked `@shopify/dev-mcp` (`npm pack @shopify/dev-mcp` gets it). Descriptions are left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { buildClientSchema, printSchema } from 'graphql';

const VERSION = '2026-10';

const [folder = '.'] = process.argv.slice(2);
const file = join(folder, `dist/data/admin_${VERSION}.json.gz`);
const { data, __schema } = JSON.parse(gunzipSync(readFileSync(file)));
const introspection = withoutDescriptions(data ?? { __schema });
const text = printSchema(buildClientSchema(introspection));
const target = new URL(`admin-${VERSION}.graphql.br`, import.meta.url);
writeFileSync(target, brotliCompressSync(text));

function withoutDescriptions(given) {
  if (Array.isArray(given)) return given.map(withoutDescriptions);
  if (typeof given !== 'object' || given === null) return given;
  const kept = Object.entries(given).filter(([name]) => name !== 'description');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutDescriptions(value)]));
}

import { html, raw } from 'hono/html';
import type { ApiDocument } from '../openapi.ts';
import { type Operation, operationView } from './operation-view.ts';
import { PROBLEM_CODES } from './problem-codes.ts';
import { REFERENCE_STYLE } from './reference-style.ts';
import { fieldsOf, inline, type Markup, type Schema, typeOf } from './schema-view.ts';

interface Addressed {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the OpenAPI document as one page, without scripts or external resources. */
export function referencePage(document: ApiDocument): string {
  const operations = operationsOf(document);
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${raw(REFERENCE_STYLE)}</style>
</head>
<body>
<nav aria-label="Contents">
  <p class="name"><a href="#top">${document.info.title}</a></p>
  ${tags.map((tag) => contentsOf(tag, operations))}
  <p class="tag"><a href="#schemas">Schemas</a></p>
  <p class="tag"><a href="#codes">Error codes</a></p>
</nav>
<main id="top">
  <h1>${document.info.title}</h1>
  <p class="note">OpenAPI document: <a href="/v1/openapi.json">openapi.json</a></p>
  ${(document.info.description ?? '').split('\n\n').map((text) => html`<p>${inline(text)}</p>`)}
  ${tags.map((tag) => html`<h2 id="tag-${tag}">${tag}</h2>${of(tag, operations).map(({ method, path, operation }) => operationView(method, path, operation))}`)}
  <h2 id="schemas">Schemas</h2>
  ${schemas.map(([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>${schema.description ? html`<p>${inline(schema.description)}</p>` : ''}${schema.properties || schema.allOf ? fieldsOf(schema) : html`<p class="type">${typeOf(schema)}</p>`}</section>`)}
  <h2 id="codes">Error codes</h2>
  <dl class="codes">${Object.entries(PROBLEM_CODES).map(([code, meaning]) => html`<div id="${code}"><dt><code>${code}</code></dt><dd>${inline(meaning)}</dd></div>`)}</dl>
</main>
</body>
</html>`;
  return String(page);
}

function operationsOf(document: ApiDocument): Addressed[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );
}

const of = (tag: string, operations: Addressed[]) =>
  operations.filter(({ operation }) => operation.tags[0] === tag);

const contentsOf = (tag: string, operations: Addressed[]): Markup =>
  html`<p class="tag"><a href="#tag-${tag}">${tag}</a></p>
  <ul>${of(tag, operations).map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}</ul>`;

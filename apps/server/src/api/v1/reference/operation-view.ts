import { html } from 'hono/html';
import { fieldsOf, inline, type Markup, type Schema, typeOf } from './schema-view.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema: Schema;
    description?: string;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** Renders one operation: path, parameters, responses. */
export function operationView(method: string, path: string, operation: Operation): Markup {
  const { operationId, summary, description, security, parameters = [], requestBody } = operation;
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  return html`<section class="operation" id="${operationId}">
    <h3>${summary}</h3>
    <p class="address"><span class="method ${method}">${method.toUpperCase()}</span>
      <code>${path}</code></p>
    ${description ? html`<p>${inline(description)}</p>` : ''}
    <p class="note">${accessOf(security)}</p>
    ${parameters.length > 0 ? html`<h4>Parameters</h4><ul class="fields">${parameters.map(parameterView)}</ul>` : ''}
    ${body ? html`<h4>Body</h4>${body.$ref ? html`<p>${typeOf(body)}</p>` : choicesOf(body)}` : ''}
    <h4>Responses</h4>
    <dl class="answers">${Object.entries(operation.responses).map(answerView)}</dl>
  </section>`;
}

/** Says who may call, and with which scopes of an API token. */
function accessOf(security: Operation['security']): Markup | string {
  if (!security) return 'Public. No credentials needed.';
  const scopes = security.find((one) => one.apiToken)?.apiToken;
  if (!scopes) return 'Requires credentials. API tokens can’t do this.';
  const named = scopes.map((scope, index) => html`${index > 0 ? ', ' : ''}<code>${scope}</code>`);
  return html`Requires credentials. API token scope: ${named}`;
}

const choicesOf = (body: Schema): Markup =>
  html`${(body.anyOf ?? [body]).map((one, index) => html`${index > 0 ? html`<p>or</p>` : ''}${fieldsOf(one)}`)}`;

function parameterView(parameter: NonNullable<Operation['parameters']>[number]): Markup {
  const note = parameter.description ?? parameter.schema.description;
  return html`<li><p class="field"><code>${parameter.name}</code>
    <span class="type">${typeOf(parameter.schema)}, in the ${parameter.in}</span>
    ${parameter.required ? '' : html`<span class="optional">optional</span>`}</p>
    ${note ? html`<p class="note">${inline(note)}</p>` : ''}</li>`;
}

function answerView([status, answer]: [string, Operation['responses'][string]]): Markup {
  const schema = answer.content && Object.values(answer.content)[0]?.schema;
  return html`<div><dt class="${Number(status) < 400 ? 'good' : 'bad'}">${status}</dt>
    <dd>${inline(answer.description)} ${schema ? html`<span class="type">${typeOf(schema)}</span>${schema.$ref ? '' : fieldsOf(schema)}` : ''}</dd></div>`;
}

import { html } from 'hono/html';
import { SESSION_COOKIE } from '../auth/session.ts';
import { type Endpoint, getErrorStatuses } from '../openapi/document.ts';
import { responseHeaders } from '../openapi/response-headers.ts';
import { type Parameter, buildParameters } from '../openapi/parameters.ts';
import { type JsonSchema, buildNamedSchemas, toJsonSchema } from '../openapi/schemas.ts';
import { renderCode } from './guide.ts';

/** Renders an endpoint: parameters, an example request and its response, headers and errors. */
export function renderEndpoint(call: Endpoint, origin: string) {
  const { id, method, path, access, summary, description, contracts, example } = call;
  const parameters = [
    ...(contracts.params ? buildParameters('path', contracts.params) : []),
    ...(contracts.query ? buildParameters('query', contracts.query) : []),
  ];
  return html`<section class="call" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${summary}</h3>
    <p class="address">
      <span class="method">${method}</span>
      <code>${path}</code>
      ${access === 'operator' ? html`<span class="token">operators only</span>` : ''}
    </p>
    ${description === undefined ? '' : html`<p>${renderCode(description)}</p>`}
    ${parameters.length > 0 ? renderTable('Parameters', parameters) : ''}
    ${contracts.body ? renderTable('Body parameters', getBodyFields(contracts.body)) : ''}
    <h4>Example request</h4>
    <pre><code>${buildCurlExample(call, parameters, origin)}</code></pre>
    ${
      call.status === 204
        ? ''
        : html`<details>
            <summary>Example response</summary>
            <pre><code>${JSON.stringify(example.response, null, 2)}</code></pre>
          </details>`
    }
    ${
      call.headers
        ? html`<h4>Response headers</h4>
            ${renderHeaderList(call.headers)}`
        : ''
    }
    <p class="failures">
      <span>Errors</span>
      ${getErrorStatuses(call).map((status) => html`<a href="#status-${status}">${status}</a> `)}
    </p>
  </section>`;
}

/** Fields of a JSON body, in the shape of parameters. */
function getBodyFields(body: NonNullable<Endpoint['contracts']['body']>): Omit<Parameter, 'in'>[] {
  const schema = toJsonSchema(body);
  const { properties = {}, required = [] } = schema.$ref
    ? buildNamedSchemas()[getSchemaName(schema.$ref)]!
    : schema;
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...rest }]) => ({
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

const getSchemaName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function renderTable(title: string, rows: Omit<Parameter, 'in'>[]) {
  return html`<h4>${title}</h4>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, required, description, schema }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>
                ${renderCode(description ?? '')}
                <span class="allowed">${describeSchema(schema, required)}</span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** Type and limits of a value in words: 'integer from 1 to 200, default 12'. */
function describeSchema(schema: JsonSchema, required: boolean): string {
  const { enum: values, minimum, maximum, maxLength } = schema;
  const parts = [
    values ? joinWithOr(values.map(String)) : (TYPE_NAMES[String(schema.format ?? schema.type)] ?? ''),
  ];
  if (minimum !== undefined && maximum !== undefined)
    parts[0] += ` from ${minimum.toLocaleString('en-US')} to ${maximum.toLocaleString('en-US')}`;
  if (maxLength !== undefined) parts.push(`up to ${maxLength.toLocaleString('en-US')} characters`);
  if (schema.default !== undefined && schema.default !== '') parts.push(`default ${String(schema.default)}`);
  if (required) parts.push('required');
  return parts.join(', ');
}

const TYPE_NAMES: Record<string, string> = {
  integer: 'integer',
  number: 'number',
  string: 'string',
  email: 'email address',
};

const joinWithOr = (values: string[]) => values.join(', ').replace(/, ([^,]*)$/, ' or $1');

function renderHeaderList(names: string[]) {
  return html`<ul>
    ${names.map(
      (name) =>
        html`<li><code>${name}</code>: ${renderCode(responseHeaders[name as keyof typeof responseHeaders].description)}</li>`,
    )}
  </ul>`;
}

/** Example request as a curl command. */
function buildCurlExample(
  { method, path, access, example }: Endpoint,
  parameters: Parameter[],
  origin: string,
): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((whole, { name, example: value }) => whole.replace(`{${name}}`, String(value)), path);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}${filled}${example.query ? `?${example.query}` : ''}"`,
  ];
  if (access === 'operator') {
    lines.push(`-H "Cookie: ${SESSION_COOKIE}=$SESSION"`);
    if (method !== 'GET') lines.push('-H "X-CSRF-Token: $CSRF"');
  }
  if (example.body !== undefined)
    lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(example.body)}'`);
  return lines.join(' \\\n  ');
}

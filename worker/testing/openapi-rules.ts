type Node = Record<string, unknown>;
type Operation = {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema?: object }[];
  responses: Record<string, Node>;
  requestBody?: unknown;
  security?: Record<string, string[]>[];
};
export type Document = {
  openapi: string;
  info: { title: string; version: string; license?: { name: string } };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Node>;
};

/** Operations of a document, by 'METHOD /path'. */
export function listOperations(document: Document): Map<string, Operation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

/** Violations of OpenAPI 3.1 that a generator can cause, with the section of the specification. */
export function findSpecViolations(document: Document): string[] {
  const faults: string[] = [];
  if (!/^3\.1\.\d+$/.test(document.openapi)) faults.push('openapi is no version 3.1 (4.8.1)');
  const ids = new Set<string>();
  for (const [name, operation] of listOperations(document)) {
    if (ids.has(operation.operationId)) faults.push(`${name}: the operationId is not unique (4.8.10)`);
    ids.add(operation.operationId);
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).toSorted();
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    if (declared.some(({ required }) => !required))
      faults.push(`${name}: a part of the path is optional (4.8.12)`);
    if (String(declared.map((part) => part.name).toSorted()) !== String(inPath))
      faults.push(`${name}: the parts of the path are not those declared (4.8.8)`);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    if (new Set(keys).size < keys.length) faults.push(`${name}: a parameter is declared twice (4.8.10)`);
    if (operation.parameters.some(({ schema }) => schema === undefined))
      faults.push(`${name}: a parameter has no schema (4.8.12)`);
    if (Object.keys(operation.responses).length === 0) faults.push(`${name}: no response (4.8.16)`);
    for (const tag of operation.tags)
      if (!document.tags.some((known) => known.name === tag)) faults.push(`${name}: no tag ${tag} (4.8.22)`);
  }
  for (const [place, ref] of listRefs(document))
    if (resolveRef(document, ref) === undefined) faults.push(`${place}: nothing is at ${ref} (4.8.23)`);
  for (const kind of Object.keys(document.components))
    for (const name of Object.keys(document.components[kind]!))
      if (!/^[\w.-]+$/.test(name)) faults.push(`components.${kind}: ${name} is no name (4.8.7)`);
  for (const [place, response] of listResponses(document))
    if (typeof response.description !== 'string') faults.push(`${place}: no description (4.8.17)`);
  return faults;
}

/** Violations of rules that OpenAPI linters recommend. */
export function findLintWarnings(document: Document): string[] {
  const faults: string[] = [];
  if (!document.info.license?.name) faults.push('info: no license');
  for (const { url } of document.servers)
    if (/\/\/(localhost|127\.|\[::1\]|example\.)/.test(url))
      faults.push(`servers: ${url} is an address of this machine`);
  const schemes = Object.keys(document.components.securitySchemes ?? {});
  for (const [name, { security }] of listOperations(document)) {
    if (security === undefined) faults.push(`${name}: does not say what security it asks for`);
    for (const scheme of (security ?? []).flatMap((each) => Object.keys(each)))
      if (!schemes.includes(scheme)) faults.push(`${name}: there is no security scheme ${scheme}`);
  }
  const used = new Set(listRefs(document).map(([, ref]) => ref));
  for (const kind of ['schemas', 'responses', 'headers'])
    for (const name of Object.keys(document.components[kind] ?? {}))
      if (!used.has(`#/components/${kind}/${name}`)) faults.push(`components.${kind}: ${name} is not used`);
  return faults;
}

function listResponses(document: Document): [string, Node][] {
  const direct = [...listOperations(document)].flatMap(([name, { responses }]) =>
    Object.entries(responses).map(([status, response]): [string, Node] => [`${name} ${status}`, response]),
  );
  const shared = Object.entries((document.components.responses ?? {}) as Record<string, Node>);
  return [...direct.filter(([, response]) => !('$ref' in response)), ...shared];
}

/** References of the document with their location. Examples are skipped, since they are data. */
function listRefs(node: unknown, place = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'example') return [];
    return key === '$ref' ? [[place, String(value)] as [string, string]] : listRefs(value, `${place}/${key}`);
  });
}

function resolveRef(document: Document, ref: string): unknown {
  const parts = /^#\/(.+)$/.exec(ref)?.[1]?.split('/') ?? [''];
  return parts.reduce<unknown>((node, part) => (node as Node | undefined)?.[part], document);
}

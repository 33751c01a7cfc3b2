const CONTRACTION = /^(?:drop\s+table|drop\s+(?:index|view)|alter\s+table\s+\S+\s+(?:drop|rename))\b/i;
/** Names in the drop and in the creation of an index or a view. */
const DROPPED = /^drop\s+(?:index|view)\s+(?:if\s+exists\s+)?[`"]?(\w+)/i;
const CREATED = /^create\s+(?:unique\s+)?(?:index|view)\s+(?:if\s+not\s+exists\s+)?[`"]?(\w+)/i;

/**
 * Statements of migrations that remove or rename something which the deployed worker may still use. Triggers, and
 * indexes and views that the same migrations create again, are not among them.
 */
export function findContractions(statements: string[]): string[] {
  const plain = statements.map((statement) => statement.replaceAll(/--.*$/gm, '').trim());
  const created = new Set(plain.map((statement) => CREATED.exec(statement)?.[1]));
  return plain.filter((statement) => {
    const dropped = DROPPED.exec(statement)?.[1];
    return CONTRACTION.test(statement) && (dropped === undefined || !created.has(dropped));
  });
}

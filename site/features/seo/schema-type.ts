import { findKinds } from '../../../schema/rules/search/kinds.ts';
import { fold } from '../../../schema/rules/text/fold.ts';
import { memo } from '../../../schema/rules/memo.ts';
import { TYPE_RULES } from './schema-types.ts';

/** Type of a business whose category no rule knows. */
const UNKNOWN = 'LocalBusiness';
/** Type of shops of any kind, which says less than most categories. */
const ANY_SHOP = 'Store';

const CACHE_SIZE = 5000;

/** Schema.org type of a category; of one in another language, that of the English name of the kind. */
const findType: (category: string) => string | undefined = memo(CACHE_SIZE, (category) => {
  const words = fold(category);
  for (const name of [words, ...findKinds(words)])
    for (const [type, pattern] of TYPE_RULES) if (pattern.test(name)) return type;
  return undefined;
});

/**
 * Most specific schema.org type of a business: of its type, or of its category if that says more; 'LocalBusiness' if
 * no rule knows either.
 */
export function getSchemaType(type: string | null, category: string): string {
  const own = type === null ? undefined : findType(type);
  if (own !== undefined && own !== ANY_SHOP) return own;
  return findType(category) ?? own ?? UNKNOWN;
}

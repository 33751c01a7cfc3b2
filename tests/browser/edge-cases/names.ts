import type { Listing } from '../../../schema/contracts/listing.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';

/** Names from real spreadsheets, and malicious ones. Each must be shown unchanged. */
export const EDGE_CASE_NAMES = {
  'the end of a script': '</script><script>document.title = "broken in"</script>',
  'an image that fails': '<img src=x onerror="document.title = 1"> & Sons',
  'markup and entities': 'Tom &amp; "Jerry\'s" <b>Bold</b> <!-- Bar -->',
  emoji: '🥐 Croissant 👩‍🍳 & Kaffee ☕️',
  'Turkish letters': 'İğdır Çiğköfte Şöleni Iğdır ÜÖ',
  'letters from right to left': 'مخبز الشام العربي',
  'both directions': 'Falafel פלאפל 24/7 (مطعم)',
  'an override of the direction': 'Bakery \u202Eyrekab\u202C end',
  'template braces': '{{constructor.constructor("alert(1)")()}} ${7*7} %s',
  '300 characters': `${'The Extraordinarily Long Named Bakery of the Seven Hills '.repeat(6).slice(0, 299)}.`,
  '300 characters without a space': 'Donaudampfschiff'.repeat(19).slice(0, 300),
};

/** A listing for each name, with similar names for category and city. */
export function createEdgeCaseListings(): Listing[] {
  return Object.values(EDGE_CASE_NAMES).map((name, index) =>
    buildListing({
      name,
      category: index % 2 === 0 ? 'Bars & <Grills> “Tapas”' : 'Bakery',
      city: index % 3 === 0 ? 'Coeur d’Alene <Idaho>' : 'Provo',
      state: index % 3 === 0 ? 'Idaho' : 'Utah',
      stateCode: index % 3 === 0 ? 'ID' : 'UT',
      street: `${index + 1} Center St`,
      address: `${index + 1} Center St, Somewhere`,
      placeId: `odd-${index}`,
      // Facts enough for its page to be in the sitemap.
      phone: '+1 801-555-0100',
      email: 'odd@names.example',
    }),
  );
}

import { parsePhotoPath } from '../../../../schema/rules/business/photo-path.ts';
import type { Photo } from '../../../../schema/field-values.ts';
import { html, type Html } from '../../../components/html.ts';
import type { BusinessModel } from '../../../models/page-models.ts';

/** Uploaded photos after the first, which the header shows. Each leads to the whole picture; null if there are none. */
export function renderPhotos({ name, photos }: BusinessModel): Html | null {
  if (photos.length < 2) return null;
  return html`<section class="panel photo-panel" aria-labelledby="photos">
    <h2 id="photos">Photos</h2>
    <ul class="photo-strip">
      ${photos.slice(1).map((each, i) => renderItem(each, `Photo ${i + 2} of ${name}`))}
    </ul>
  </section>`;
}

/** The browser keeps the room by the size of the picture until it has loaded. */
function renderItem({ url, small, alt }: Photo, fallback: string): Html {
  const shown = small ?? url;
  const { width, height } = parsePhotoPath(shown)!;
  return html`<li
    ><a href="${url}"
      ><img src="${shown}" alt="${alt ?? fallback}" width="${width}" height="${height}" loading="lazy" /></a
  ></li>`;
}

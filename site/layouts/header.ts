import { paths } from '../../schema/rules/paths.ts';
import { html, type Html } from '../components/html.ts';
import { iconHtml } from '../components/icons/print.ts';
import type { SiteInfo } from '../models/index.ts';

/** The parts of the site that the navigation leads to. */
export type Part = 'home' | 'categories' | 'cities' | 'about' | 'contact';

const NAVIGATION = [
  { part: 'home', name: 'Home', path: paths.home(), icon: iconHtml.store },
  { part: 'categories', name: 'Categories', path: paths.categories(), icon: iconHtml['layout-grid'] },
  { part: 'cities', name: 'Cities', path: paths.cities(), icon: iconHtml['building-2'] },
  { part: 'about', name: 'About', path: paths.about(), icon: iconHtml.info },
  { part: 'contact', name: 'Contact', path: paths.contact(), icon: iconHtml.mail },
] as const satisfies { part: Part; name: string; path: string; icon: Html }[];

/**
 * The head of every page: a row of links, on small screens a drawer that the browser itself opens and closes. The close
 * button takes the focus when it opens (`autofocus`), and gives it back.
 */
export function header({ name }: SiteInfo, part: Part | undefined): Html {
  return html`<a class="skip button button-primary" href="#main">Skip to content</a>
    <header class="site-header">
      <div class="wrap">
        <a href="${paths.home()}" class="brand" data-brand><span>${name}</span></a>
        <button class="menu-button" type="button" popovertarget="menu" aria-label="Open menu">
          ${iconHtml.menu}
        </button>
        <nav id="menu" class="menu" popover aria-label="Main">
          <button
            class="menu-button"
            type="button"
            popovertarget="menu"
            popovertargetaction="hide"
            aria-label="Close menu"
            autofocus
          >
            ${iconHtml.x}
          </button>
          <ul>
            ${NAVIGATION.map(
              (item) =>
                html`<li>
                  <a href="${item.path}" ${item.part === part && html`aria-current="true"`}
                    >${item.icon}${item.name}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
      </div>
    </header>`;
}

/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** All that a page may know. The publisher fills it; in development a middleware does. */
    page: import('./models/page-models.ts').PageModel;
    /** Where the page is one of many: what a template has made of it (pages/[...path].astro). */
    filled: import('./templates/template.ts').Filled;
  }
}

/** Address of the icon sprite and what it holds of categories, made by components/icons/icon-sprite-plugin.ts. */
declare module 'virtual:icon-sprite' {
  export const iconsByTint: Readonly<Record<string, readonly string[]>>;
  const address: string;
  export default address;
}

/** Address of the panel's icon sprite, made by features/admin/icons/admin-icons-plugin.ts. */
declare module 'virtual:admin-icons' {
  const address: string;
  export default address;
}

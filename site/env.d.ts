/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** All that a page may know. The publisher fills it; in development a middleware does. */
    page: import('./models/index.ts').PageModel;
  }
}

/** Address of the icon sprite and what it holds of categories, made by components/icons/plugin.ts. */
declare module 'virtual:icon-sprite' {
  export const iconsByTint: Readonly<Record<string, readonly string[]>>;
  const address: string;
  export default address;
}

/** Address of the panel's icon sprite, made by features/admin/icons/plugin.ts. */
declare module 'virtual:admin-icons' {
  const address: string;
  export default address;
}

/** What islands need in every page, made by renderer/islands/plugin.ts. */
declare module 'virtual:islands';

declare module 'astro/runtime/*.prebuilt.js' {
  const code: string;
  export default code;
}

declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}

export {};

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when it is first used (renderer/islands/interaction.ts). */
    'client:interaction'?: boolean;
  }
}

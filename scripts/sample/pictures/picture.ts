import type { Light, Scene } from '../listing/photos.ts';
import { palette, type Tone } from './palette.ts';
import * as care from './scenes/care.ts';
import * as food from './scenes/food.ts';
import * as places from './scenes/places.ts';
import * as shops from './scenes/shops.ts';
import { HEIGHT, tidy, WIDTH, type Drawing } from './shapes.ts';

const PICTURES: Record<Scene, [Drawing, Tone]> = {
  bakery: [food.bakery, 'warm'],
  bar: [food.bar, 'blue'],
  books: [places.books, 'warm'],
  boutique: [shops.boutique, 'rose'],
  cafe: [food.cafe, 'warm'],
  chapel: [places.chapel, 'blue'],
  civic: [shops.civic, 'warm'],
  clinic: [care.clinic, 'blue'],
  flowers: [shops.flowers, 'rose'],
  fuel: [shops.fuel, 'blue'],
  gallery: [places.gallery, 'rose'],
  garage: [places.garage, 'blue'],
  gym: [care.gym, 'sage'],
  hotel: [care.hotel, 'rose'],
  house: [places.house, 'sage'],
  lounge: [shops.lounge, 'sage'],
  market: [shops.market, 'sage'],
  office: [care.office, 'blue'],
  park: [places.park, 'sage'],
  pets: [care.pets, 'warm'],
  pizza: [food.pizza, 'warm'],
  shop: [shops.storefront, 'rose'],
  salon: [care.salon, 'rose'],
  stage: [places.stage, 'rose'],
  storefront: [shops.storefront, 'sage'],
  studio: [care.studio, 'sage'],
  supper: [food.table, 'rose'],
  table: [food.table, 'warm'],
};

/** The SVG of a scene, 4:3. */
export function picture(scene: Scene, light: Light): string {
  const [draw, tone] = PICTURES[scene];
  const shapes = draw(palette(tone, light), light === 'dusk').map(tidy);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes.join('')}</svg>\n`;
}

/** Words for invented names of businesses and streets. */
const splitWords = (words: string) => words.trim().split(/\s+/);

export const TREES = splitWords(`
  Alder Ash Aspen Beech Birch Bramble Cedar Chestnut Cottonwood Cypress Dogwood Elm Fern Hawthorn Hazel Hemlock Hickory
  Holly Juniper Larch Laurel Linden Locust Magnolia Maple Mesquite Mulberry Myrtle Oak Pecan Pine Poplar Redbud Rowan
  Sagebrush Sequoia Spruce Sumac Sycamore Tamarack Walnut Willow Yarrow Yew
`);
export const LANDS = splitWords(`
  Bay Bend Bluff Branch Bridge Brook Canyon Cliff Cove Creek Crest Crossing Dale Falls Field Ford Forge Gate Glen Grove
  Harbor Haven Heights Hill Hollow Knoll Lake Landing Ledge Meadow Mesa Mill Park Pass Point Pond Prairie Ridge River
  Rock Run Shore Spring Summit Trail Vale Valley View Vista Wood
`);
export const PLACES_NEAR = splitWords(`
  Bayside Bluebird Brookside Canalside Courthouse Crossroads Downtown Eastgate Eastside Fairview Foothill
  Greenway Harborview Heritage Highland Hillside Homestead Kingsway Lakeshore Lakeside
  Lakeview Lighthouse Mainstreet Meadowlark Midtown Millstone Milltown Mountainview Northgate Northside
  Oldtown Parkside Parkway Plaza Prairie Railside Ridgeline Riverbend Riverfront Riverside Rosewood
  Seaside Skyline Southgate Southside Station Stonebridge Summit Sunnyside Timberline Tollgate Townsquare
  Twin-Oaks Uptown Valleyview Waterfront Westgate Westside Wildflower Windmill Woodland
`);
export const SPICES = splitWords(`
  Anise Basil Bay Barley Butter Caraway Cardamom Chive Cinnamon Clover Coriander Cumin Dill Fennel Flax Ginger Honey
  Hops Lavender Lemon Lime Malt Marjoram Mint Mustard Nutmeg Oat Oregano Paprika Parsley Pepper Plum Quince Rosemary Rye
  Saffron Sage Salt Sesame Smoke Sorrel Tarragon Thyme Vanilla Verbena Vine Wheat
`);
export const COLOURS = splitWords(`
  Amber Azure Bright Bronze Cobalt Copper Coral Crimson Emerald Golden Gray Green Indigo Ivory Jade Marigold Ochre Pale
  Quiet Rosy Ruddy Russet Rusty Scarlet Silver Teal Velvet Violet White Yellow
`);
export const CREATURES = splitWords(`
  Badger Bantam Bear Bittern Bobcat Bullfrog Cardinal Coyote Crane  Curlew Dove Egret Elk Ember Falcon Finch
  Firefly Fox Goose Grouse Hare Hawk Heron Ibis Jackrabbit Kestrel Kite Lantern Lark Magpie Marten Minnow Moose Moth Mule
  Nighthawk Oriole Osprey Otter Owl Partridge Pheasant Plover Pony Quail Raven Robin Sandpiper Sparrow Spoon Starling
  Stork Swallow Swift Tanager Teapot Thistle Thrush Trout Turtle Warbler Wren
`);
export const VIRTUES = splitWords(`
  Able Beacon Bright Certified Clear Clearwater Compass Dependable Direct
  Efficient Everyday Expert Friendly Granite Handy Honest Ironclad Level
  Loyal Mighty Modern Neighborly NewLeaf NorthStar Plumbline Precise ProLine Prompt Proud Quality
  Rapid Ready Reliable Signature Solid Square Steady Straight Sure Swift Tidy TopNotch Tri-County Trusted TrueNorth
  Trusty Upright Valiant Vital Worthy
`);
export const HOPES = splitWords(`
  Calvary Canaan Covenant Emmanuel Faith Fellowship Galilee Gethsemane Grace Harvest Hope Jordan Joy Light Mercy Olivet
  Peace Pilgrim Promise Providence Redeemer Resurrection Shiloh Trinity Unity Victory Zion
`);
export const SAINTS = splitWords(`
  Agnes Andrew Anne Anthony Barnabas Benedict Brigid Catherine Cecilia Clare Columba David Francis Gabriel George Helena
  James John Joseph Luke Margaret Mark Martin Mary Matthew Michael Monica Patrick Paul Peter Rose Stephen Theresa Thomas
`);
export const STREETS = [
  ...TREES.slice(0, 30),
  ...splitWords(`
    Adams Armory Baker Bank Belmont Boulder Bridge Broad Canal Capitol Center Chapel Church Clay Clinton College Commerce
    Court Depot Division Dock Eighth Elmwood Exchange Federal Ferry Fifth First Forest Fourth Franklin Front Fulton Garden
    Grand Grant Harbor Harrison High Highland Hill Jackson Jefferson Lafayette Lake Lincoln Madison Main Market Mechanic
    Mill Monroe Ninth Orchard Park Pearl Pleasant Prospect Railroad Ridge River School Second Seventh Sixth South Spring
    State Summit Tenth Third Twelfth Union Valley Vine Washington Water West Winter
  `),
];

import {
  circle,
  ellipse,
  lamp,
  pane,
  path,
  plant,
  rect,
  repeat,
  ring,
  room,
  stroke,
  tree,
  shine,
  veil,
  type Drawing,
} from '../shapes.ts';

/** A shop front with an awning. */
export const storefront: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  rect(0, 60, 800, 470, c.wall),
  ...repeat(6, (i) => veil(rect((i % 2) * 40 - 40, 90 + i * 26, 900, 3, c.dark), 0.06)),
  rect(90, 110, 620, 80, c.deep, 6),
  ...repeat(3, (i) => rect(250 + i * 110, 142, [80, 90, 70][i]!, 16, c.glow, 8)),
  rect(110, 240, 340, 240, c.dark, 6),
  rect(122, 252, 316, 216, isDusk ? c.glow : c.light),
  rect(500, 240, 170, 290, c.dark, 6),
  rect(514, 254, 142, 200, isDusk ? c.glow : c.light),
  circle(640, 480, 8, c.accent),
  ...repeat(10, (i) =>
    path(
      `M${80 + i * 64} 200H${144 + i * 64}L${144 + i * 64} 270Q${112 + i * 64} 304 ${80 + i * 64} 270Z`,
      i % 2 ? c.light : c.second,
    ),
  ),
  rect(150, 400, 90, 68, c.mid, 4),
  rect(256, 370, 60, 98, c.accent, 4),
  circle(366, 420, 46, c.second),
  rect(0, 530, 800, 70, c.floor),
  rect(0, 524, 800, 10, c.dark),
  ...plant(c, 740, 452, 0.8),
  ...plant(c, 56, 452, 0.8),
];

/** Crates of fruit under a striped roof. */
export const market: Drawing = (c, isDusk) => [
  ...room(c, 500),
  ...shine(c, 400, 200, 320, isDusk),
  ...repeat(9, (i) =>
    path(`M${i * 90 - 5} 0H${i * 90 + 85}V70Q${i * 90 + 40} 116 ${i * 90 - 5} 70Z`, i % 2 ? c.light : c.leaf),
  ),
  ...lamp(c, 270, 110, isDusk),
  ...lamp(c, 530, 110, isDusk),
  ...repeat(3, (k) => {
    const x = 60 + k * 236;
    const colour = [c.second, c.accent, c.leaf][k]!;
    return [
      ...repeat(5, (i) => circle(x + 32 + i * 36, 314, 26, colour)),
      ...repeat(4, (i) => circle(x + 50 + i * 36, 288, 26, k === 1 ? c.glow : c.mid)),
      rect(x, 320, 208, 76, c.wood, 4),
      veil(rect(x, 354, 208, 5, c.dark), 0.4),
    ];
  }),
  ...repeat(3, (k) => {
    const x = 60 + k * 236;
    const colour = [c.leaf, c.deep, c.second][k]!;
    return [
      ...repeat(5, (i) => ellipse(x + 32 + i * 36, 444, 24, 30, colour)),
      rect(x, 452, 208, 90, c.wood, 4),
      veil(rect(x, 494, 208, 5, c.dark), 0.4),
      rect(x + 74, 470, 60, 44, c.light, 4),
    ];
  }),
];

/** Clothes on a rail. */
export const boutique: Drawing = (c, isDusk) => [
  ...room(c, 470),
  ...lamp(c, 130, 90, isDusk, c.accent),
  stroke('M110 190H560M110 190V500M560 190V500', c.dark, 10),
  ...repeat(6, (i) => {
    const x = 160 + i * 70;
    const colour = [c.second, c.deep, c.accent, c.leaf, c.mid, c.light][i]!;
    const long = [220, 190, 240, 180, 210, 230][i]!;
    return [
      stroke(`M${x} 190V206`, c.dark, 4),
      path(`M${x - 12} 204H${x + 12}L${x + 36} 230L${x + 30} ${204 + long}H${x - 30}L${x - 36} 230Z`, colour),
    ];
  }),
  rect(610, 120, 140, 330, c.wood, 70),
  rect(624, 134, 112, 302, c.sky, 56),
  veil(stroke('M650 300L710 200M650 360L690 292', c.light, 10), 0.6),
  ellipse(400, 552, 220, 30, c.second),
  veil(ellipse(400, 552, 180, 22, c.light), 0.25),
  rect(640, 490, 90, 60, c.deep, 8),
  ring(685, 488, 26, c.deep, 8),
];

/** Buckets of flowers in front of a window. */
export const flowers: Drawing = (c, isDusk) => [
  ...room(c, 450),
  ...pane(c, 250, 60, 300, 200),
  ...shine(c, 400, 320, 280, isDusk),
  ...repeat(5, (k) => {
    const x = 110 + k * 145;
    const petals = [c.second, c.accent, c.mid, c.light, c.deep][k]!;
    const heart = [c.glow, c.deep, c.glow, c.accent, c.accent][k]!;
    const heads = [
      [-46, 300],
      [0, 262],
      [46, 304],
      [2, 346],
    ] as const;
    return [
      ...heads.map(([dx, y]) => stroke(`M${x} 450L${x + dx} ${y}`, c.leaf, 7)),
      path(
        `M${x} 420Q${x - 70} 390 ${x - 66} 350Q${x - 20} 370 ${x} 420Q${x + 20} 370 ${x + 66} 350Q${x + 70} 390 ${x} 420Z`,
        c.leaf,
      ),
      ...heads.flatMap(([dx, y]) => [circle(x + dx, y, 28, petals), circle(x + dx, y, 10, heart)]),
      path(`M${x - 52} 420H${x + 52}L${x + 40} 540H${x - 40}Z`, k % 2 ? c.light : c.wood),
    ];
  }),
];

/** A filling station with two pumps under a roof. */
export const fuel: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  circle(640, 330, 70, isDusk ? c.accent : c.glow),
  path('M0 400Q120 330 260 390T520 370T800 390V600H0Z', c.leaf),
  rect(0, 450, 800, 150, c.floor),
  ...repeat(4, (i) => rect(30 + i * 210, 540, 110, 10, c.light, 3)),
  rect(100, 130, 600, 70, c.light, 8),
  rect(100, 168, 600, 32, c.second, 8),
  rect(190, 200, 24, 260, c.mid),
  rect(586, 200, 24, 260, c.mid),
  ...(isDusk ? [veil(path('M130 200H670L760 470H40Z', c.glow), 0.2)] : []),
  ...repeat(2, (i) => {
    const x = 285 + i * 140;
    return [
      rect(x, 280, 92, 180, i ? c.second : c.deep, 12),
      rect(x + 16, 300, 60, 46, c.light, 6),
      rect(x + 16, 362, 60, 10, c.accent, 4),
      stroke(`M${x + 92} 330Q${x + 124} 330 ${x + 120} 380T${x + 96} 430`, c.dark, 8),
    ];
  }),
  rect(250, 456, 300, 16, c.dark, 6),
];

/** A sofa, a lamp and a picture. */
export const lounge: Drawing = (c, isDusk) => [
  ...room(c, 450),
  rect(300, 70, 200, 150, c.wood, 4),
  rect(314, 84, 172, 122, c.sky),
  path('M314 206L370 130L410 176L440 146L486 206Z', c.leaf),
  ...shine(c, 660, 200, 230, isDusk),
  stroke('M660 220V480M620 484H700', c.dark, 8),
  path('M606 220L634 130H686L714 220Z', c.glow),
  rect(170, 280, 400, 130, c.second, 34),
  rect(130, 340, 90, 130, c.second, 30),
  rect(520, 340, 90, 130, c.second, 30),
  rect(200, 370, 340, 80, c.second, 14),
  veil(rect(366, 376, 6, 70, c.dark), 0.25),
  rect(190, 466, 16, 34, c.dark),
  rect(536, 466, 16, 34, c.dark),
  `<rect x="232" y="306" width="84" height="84" rx="12" transform="rotate(-10 274 348)" fill="${c.accent}"/>`,
  ellipse(370, 530, 280, 34, c.deep),
  veil(ellipse(370, 530, 230, 24, c.light), 0.18),
  ...plant(c, 80, 396),
];

/** A street with a shop between trees, for what has no picture of its own. */
export const civic: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  circle(150, 130, 60, isDusk ? c.accent : c.glow),
  path('M180 230L400 110L620 230Z', c.light),
  circle(400, 186, 22, c.accent),
  rect(180, 230, 440, 30, c.light),
  rect(200, 260, 400, 210, c.wall),
  ...repeat(5, (i) => rect(214 + i * 86, 260, 30, 210, c.light)),
  rect(366, 330, 68, 140, c.deep, 34),
  ...repeat(2, (i) => rect(262 + i * 172, 310, 46, 70, isDusk ? c.glow : c.mid, 4)),
  rect(160, 470, 480, 22, c.light),
  rect(130, 492, 540, 22, c.mid),
  rect(0, 514, 800, 86, c.leaf),
  path('M350 514H450L520 600H280Z', c.wood),
  ...tree(80, 520, 220, c.leaf, c.wood),
  ...tree(720, 520, 240, c.leaf, c.wood),
  stroke('M400 110V40', c.dark, 6),
  path('M403 44H470L452 62L470 80H403Z', c.second),
];

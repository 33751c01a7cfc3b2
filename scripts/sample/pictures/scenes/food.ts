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
  shine,
  veil,
  type Drawing,
} from '../shapes.ts';

/** A laid table from above. */
export const table: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.wood),
  ...repeat(5, (i) => veil(rect(0, 118 * i + 60, 800, 4, c.dark), 0.18)),
  rect(90, 0, 620, 600, c.wall),
  ...repeat(4, (i) => veil(rect(90, 40 + 170 * i, 620, 10, c.second), 0.5)),
  veil(circle(408, 312, 178, c.dark), 0.14),
  circle(400, 300, 178, c.light),
  ring(400, 300, 138, c.floor, 4),
  circle(400, 300, 106, c.mid),
  circle(370, 280, 34, c.leaf),
  circle(436, 268, 26, c.leaf),
  circle(428, 330, 44, c.accent),
  circle(366, 344, 24, c.deep),
  stroke('M352 352Q380 330 400 300T452 244', c.light, 6),
  stroke('M150 200V400M128 200V262Q128 286 150 286T172 262V200', isDusk ? c.light : c.deep, 10),
  stroke('M650 400V200Q682 232 676 300H650', isDusk ? c.light : c.deep, 10),
  veil(circle(654, 118, 70, c.dark), 0.14),
  circle(648, 110, 70, c.second),
  circle(648, 110, 54, c.glow),
  circle(140, 500, 58, c.light),
  circle(140, 500, 42, c.deep),
];

/** A pizza from above, one slice drawn out. */
export const pizza: Drawing = (c) => [
  rect(0, 0, 800, 600, c.second),
  ...repeat(7, (i) => veil(rect(i * 120 - 10, 0, 60, 600, c.light), 0.12)),
  veil(circle(412, 316, 240, c.dark), 0.2),
  circle(400, 300, 240, c.wood),
  circle(400, 300, 212, c.accent),
  circle(400, 300, 182, c.mid),
  veil(circle(400, 300, 168, c.glow), 0.55),
  ...[
    [320, 220],
    [450, 190],
    [500, 300],
    [420, 300],
    [330, 330],
    [400, 410],
    [490, 400],
    [270, 290],
  ].flatMap(([x, y]) => [circle(x!, y!, 32, c.deep), veil(circle(x! - 8, y! - 8, 10, c.light), 0.25)]),
  ...[
    [380, 240, 20],
    [545, 240, 70],
    [360, 380, 120],
    [455, 350, 10],
    [290, 400, 60],
  ].map(
    ([x, y, turn]) =>
      `<ellipse cx="${x}" cy="${y}" rx="26" ry="12" transform="rotate(${turn} ${x} ${y})" fill="${c.leaf}"/>`,
  ),
  stroke('M400 300L612 300M400 300L250 150M400 300L550 450M400 300L400 88M400 300L250 450', c.accent, 5),
  circle(110, 110, 64, c.light),
  circle(110, 110, 48, c.deep),
  circle(700, 500, 54, c.light),
  circle(700, 500, 40, c.leaf),
];

/** A counter by the window with two cups. */
export const cafe: Drawing = (c, isDusk) => [
  ...room(c, 430),
  ...pane(c, 70, 70, 280, 250),
  ...lamp(c, 470, 110, isDusk),
  ...lamp(c, 650, 70, isDusk, c.second),
  rect(440, 250, 300, 14, c.wood, 4),
  ...repeat(4, (i) => [rect(462 + i * 70, 196, 44, 54, [c.second, c.light, c.accent, c.deep][i]!, 8)]),
  rect(0, 430, 800, 34, c.wood),
  rect(0, 464, 800, 136, c.deep),
  ...repeat(9, (i) => veil(rect(i * 92 + 20, 480, 6, 120, c.dark), 0.35)),
  veil(
    stroke('M300 250Q278 220 300 190T300 130M350 250Q328 220 350 190T350 130', isDusk ? c.glow : c.mid, 8),
    0.55,
  ),
  ellipse(326, 428, 120, 14, c.light),
  path('M236 290H416Q416 420 326 420T236 290Z', c.light),
  ring(424, 330, 34, c.light, 16),
  ellipse(326, 292, 90, 16, c.deep),
  ellipse(600, 428, 80, 10, c.light),
  path('M540 340H660Q660 422 600 422T540 340Z', c.accent),
  ellipse(600, 342, 60, 11, c.dark),
  ...plant(c, 120, 356, 0.8),
];

/** Bottles on lit shelves behind a bar. */
export const bar: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.deep),
  rect(110, 40, 580, 350, c.dark, 12),
  ...repeat(2, (i) => [
    veil(rect(130, 130 + i * 150, 540, 40, c.glow), isDusk ? 0.3 : 0.18),
    rect(110, 196 + i * 150, 580, 14, c.wood),
  ]),
  ...repeat(11, (i) => {
    const x = 140 + i * 48;
    const tall = 70 + ((i * 37) % 40);
    return [
      rect(x, 196 - tall, 30, tall, [c.leaf, c.accent, c.second, c.mid][i % 4]!, 6),
      rect(x + 10, 176 - tall, 10, 26, c.light, 2),
    ];
  }),
  ...repeat(9, (i) => {
    const x = 150 + i * 58;
    const tall = 64 + ((i * 29) % 36);
    return [
      rect(x, 346 - tall, 36, tall, [c.mid, c.second, c.light, c.leaf, c.accent][i % 5]!, 8),
      rect(x + 13, 328 - tall, 10, 24, c.wood, 2),
    ];
  }),
  ...lamp(c, 230, 20, isDusk, c.accent),
  ...lamp(c, 570, 20, isDusk, c.accent),
  rect(0, 440, 800, 32, c.wood),
  rect(0, 472, 800, 128, c.dark),
  path('M330 300H470L400 380Z', c.light),
  veil(path('M346 318H454L400 376Z', c.second), 0.9),
  rect(396, 376, 8, 58, c.light),
  ellipse(400, 438, 44, 7, c.light),
  circle(448, 300, 16, c.leaf),
  rect(560, 340, 74, 98, c.accent, 8),
  rect(556, 322, 82, 34, c.light, 16),
  ring(644, 388, 24, c.light, 10),
];

/** Loaves and cakes on a baker's shelves. */
export const bakery: Drawing = (c, isDusk) => [
  ...room(c, 470),
  ...repeat(9, (i) =>
    path(
      `M${i * 90 - 5} 0H${i * 90 + 85}V50Q${i * 90 + 40} 96 ${i * 90 - 5} 50Z`,
      i % 2 ? c.light : c.second,
    ),
  ),
  ...shine(c, 400, 260, 300, isDusk),
  rect(90, 236, 620, 16, c.wood, 3),
  rect(90, 396, 620, 16, c.wood, 3),
  ...repeat(4, (i) => {
    const x = 165 + i * 156;
    return [
      ellipse(x, 206, 66, 36, c.accent),
      stroke(`M${x - 34} 200l16 -18M${x - 6} 196l16 -18M${x + 22} 200l16 -18`, c.light, 7),
    ];
  }),
  ...repeat(3, (i) => {
    const x = 180 + i * 100;
    return path(
      `M${x - 46} 392Q${x - 50} 330 ${x} 326T${x + 46} 392Q${x} 360 ${x - 46} 392Z`,
      i % 2 ? c.wood : c.mid,
    );
  }),
  rect(500, 340, 150, 56, c.light, 8),
  path('M500 350Q520 392 545 358T590 360T650 352V340H500Z', c.second),
  rect(540, 300, 70, 42, c.light, 6),
  circle(575, 290, 14, c.deep),
  rect(0, 470, 800, 26, c.wood),
  rect(0, 496, 800, 104, c.deep),
  ...repeat(5, (i) => [
    circle(140 + i * 130, 446, 30, i % 2 ? c.mid : c.accent),
    circle(140 + i * 130, 444, 10, c.wall),
  ]),
];

import {
  circle,
  ellipse,
  lamp,
  pane,
  path,
  plant,
  rect,
  repeat,
  room,
  stroke,
  shine,
  veil,
  type Drawing,
} from '../shapes.ts';

/** The front desk of a practice. */
export const clinic: Drawing = (c, isDusk) => [
  ...room(c, 450),
  rect(280, 70, 240, 190, c.light, 12),
  rect(378, 104, 44, 122, c.second, 8),
  rect(339, 143, 122, 44, c.second, 8),
  ...lamp(c, 160, 70, isDusk, c.mid),
  ...lamp(c, 640, 70, isDusk, c.mid),
  rect(180, 330, 440, 30, c.wood, 8),
  rect(200, 360, 400, 150, c.light),
  ...repeat(7, (i) => veil(rect(236 + i * 52, 372, 8, 138, c.mid), 0.35)),
  rect(440, 262, 110, 70, c.dark, 6),
  rect(448, 270, 94, 54, c.sky),
  rect(262, 310, 70, 22, c.accent, 3),
  rect(270, 296, 54, 16, c.deep, 3),
  ...plant(c, 90, 420),
  rect(660, 400, 110, 24, c.second, 10),
  rect(660, 320, 24, 100, c.second, 10),
  stroke('M676 424V490M756 424V490', c.dark, 8),
];

/** A chair before a mirror. */
export const salon: Drawing = (c, isDusk) => [
  ...room(c, 460),
  ...shine(c, 400, 210, 280, isDusk),
  circle(400, 200, 158, c.wood),
  circle(400, 200, 142, c.sky),
  veil(stroke('M330 240L440 110M350 290L420 204', c.light, 14), 0.6),
  ...repeat(2, (i) => [
    circle(200 + i * 400, 130, 22, c.glow),
    circle(200 + i * 400, 200, 22, c.glow),
    circle(200 + i * 400, 270, 22, c.glow),
  ]),
  rect(130, 372, 540, 18, c.wood, 4),
  ...repeat(4, (i) => [
    rect(
      160 + i * 38,
      372 - [70, 54, 84, 60][i]!,
      26,
      [70, 54, 84, 60][i]!,
      [c.second, c.light, c.accent, c.leaf][i]!,
      6,
    ),
  ]),
  rect(330, 300, 140, 150, c.deep, 30),
  rect(300, 420, 200, 54, c.deep, 18),
  rect(286, 370, 28, 90, c.dark, 12),
  rect(486, 370, 28, 90, c.dark, 12),
  rect(390, 474, 20, 60, c.dark),
  ellipse(400, 540, 86, 14, c.dark),
  ...plant(c, 620, 330, 0.6),
];

/** Weights before a wide window. */
export const gym: Drawing = (c, isDusk) => [
  ...room(c, 430),
  ...pane(c, 60, 60, 680, 230),
  path(
    'M60 290V230L120 180L190 236L280 160L380 250L470 190L560 246L650 180L740 240V290Z',
    isDusk ? c.deep : c.mid,
  ),
  rect(150, 350, 500, 14, c.dark, 4),
  rect(180, 364, 14, 92, c.dark),
  rect(606, 364, 14, 92, c.dark),
  ...repeat(4, (i) => {
    const x = 172 + i * 122;
    const colour = [c.second, c.accent, c.deep, c.second][i]!;
    return [
      rect(x, 326, 88, 12, c.mid, 4),
      rect(x, 306, 24, 44, colour, 6),
      rect(x + 64, 306, 24, 44, colour, 6),
    ];
  }),
  rect(90, 516, 620, 12, c.light, 6),
  ...[110, 662].map((x) => rect(x, 464, 28, 116, c.dark, 8)),
  ...[146, 634].map((x) => rect(x, 482, 20, 80, c.second, 6)),
];

/** Mats on a quiet floor, a sun on the wall. */
export const studio: Drawing = (c, isDusk) => [
  ...room(c, 370),
  ...shine(c, 400, 220, 320, isDusk),
  circle(400, 200, 120, c.accent),
  veil(circle(400, 200, 86, c.glow), 0.6),
  path('M200 330Q300 240 400 300Q480 260 600 330Z', c.second),
  rect(0, 362, 800, 12, c.light),
  ...lamp(c, 120, 70, isDusk, c.wood),
  ...lamp(c, 680, 70, isDusk, c.wood),
  path('M90 560L190 420H290L240 560Z', c.deep),
  path('M310 560L340 420H460L490 560Z', c.second),
  path('M510 420H610L710 560H560Z', c.deep),
  rect(352, 396, 96, 30, c.light, 15),
  circle(448, 411, 15, c.mid),
  ...plant(c, 90, 320, 0.8),
  ...plant(c, 710, 320, 0.8),
];

/** A dog and a cat. */
export const pets: Drawing = (c, isDusk) => [
  ...room(c, 460),
  ...pane(c, 250, 60, 300, 190),
  ...shine(c, 400, 300, 300, isDusk),
  ellipse(400, 520, 330, 46, c.second),
  veil(ellipse(400, 520, 270, 32, c.light), 0.2),
  path('M210 510Q196 360 270 330H340Q404 380 396 510Z', c.wood),
  circle(300, 280, 78, c.wood),
  path('M232 250Q190 250 196 340Q236 340 246 290Z', c.dark),
  path('M368 250Q410 250 404 340Q364 340 354 290Z', c.dark),
  ellipse(300, 312, 44, 34, c.light),
  ellipse(300, 296, 16, 11, c.dark),
  circle(272, 262, 8, c.dark),
  circle(328, 262, 8, c.dark),
  rect(248, 346, 104, 16, c.second, 8),
  circle(300, 372, 12, c.accent),
  path('M470 510Q460 410 510 390H570Q616 420 606 510Z', c.mid),
  path('M484 350V270L520 306H560L596 270V350Q596 400 540 400T484 350Z', c.mid),
  circle(518, 344, 7, c.dark),
  circle(562, 344, 7, c.dark),
  path('M532 362H548L540 372Z', c.second),
  stroke('M604 500Q670 490 656 420', c.mid, 20),
];

/** A bed under a picture, a lamp on either side. */
export const hotel: Drawing = (c, isDusk) => [
  ...room(c, 460),
  rect(310, 60, 180, 120, c.light, 4),
  circle(440, 104, 18, c.accent),
  path('M310 180L370 112L410 152L440 130L490 180Z', c.second),
  ...repeat(2, (i) => {
    const x = 120 + i * 560;
    return [
      ...shine(c, x, 260, 190, isDusk),
      path(`M${x - 44} 290L${x - 26} 230H${x + 26}L${x + 44} 290Z`, c.glow),
      rect(x - 5, 290, 10, 50, c.dark),
      rect(x - 62, 340, 124, 130, c.wood, 6),
      veil(rect(x - 46, 396, 92, 6, c.dark), 0.5),
    ];
  }),
  rect(200, 220, 400, 200, c.deep, 20),
  ...repeat(5, (i) => veil(rect(270 + i * 66, 232, 4, 120, c.dark), 0.35)),
  rect(206, 350, 388, 170, c.light, 16),
  rect(236, 310, 148, 74, c.light, 22),
  rect(416, 310, 148, 74, c.light, 22),
  veil(rect(236, 376, 328, 8, c.mid), 0.4),
  path('M206 420H594V520H206Z', c.second),
  path('M206 420H594V446H206Z', c.accent),
  rect(222, 520, 16, 26, c.dark),
  rect(562, 520, 16, 26, c.dark),
];

/** A desk with a lamp over a city's roofs. */
export const office: Drawing = (c, isDusk) => [
  ...room(c, 450),
  ...pane(c, 110, 60, 580, 270),
  ...repeat(7, (i) => {
    const tall = [90, 150, 110, 190, 130, 170, 100][i]!;
    return [
      rect(118 + i * 81, 330 - tall, 72, tall, i % 2 ? c.mid : c.deep),
      ...(isDusk
        ? repeat(3, (k) => rect(132 + i * 81 + (k % 2) * 26, 350 - tall + k * 22, 14, 12, c.glow))
        : []),
    ];
  }),
  rect(100, 330, 600, 14, c.light),
  rect(90, 430, 620, 26, c.wood, 6),
  rect(120, 456, 20, 130, c.wood),
  rect(660, 456, 20, 130, c.wood),
  rect(290, 310, 200, 110, c.dark, 8),
  rect(300, 320, 180, 90, c.light),
  ...repeat(3, (i) => rect(318, 338 + i * 22, [110, 140, 80][i]!, 8, [c.second, c.mid, c.accent][i]!, 4)),
  rect(270, 420, 240, 12, c.dark, 6),
  stroke('M590 428V380L630 320L580 276', c.dark, 8),
  path('M540 300L592 252L612 292Z', c.accent),
  rect(552, 420, 76, 12, c.dark, 6),
  ...repeat(3, (i) => rect(160, 410 - i * 18, 84 - i * 8, 18, [c.second, c.accent, c.leaf][i]!, 3)),
];

import {
  circle,
  ellipse,
  lamp,
  path,
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

/** A house between trees. */
export const house: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  circle(660, 120, 56, isDusk ? c.accent : c.glow),
  path('M0 420Q200 350 400 410T800 390V600H0Z', c.leaf),
  ...tree(110, 470, 270, c.deep, c.wood),
  ...tree(720, 480, 230, c.deep, c.wood),
  rect(240, 270, 330, 220, c.light),
  path('M200 280L405 130L610 280Z', c.second),
  rect(500, 150, 44, 90, c.deep),
  rect(372, 370, 72, 120, c.deep, 6),
  circle(430, 434, 6, c.accent),
  ...repeat(2, (i) => [
    rect(272 + i * 208, 320, 66, 66, c.wood, 4),
    rect(280 + i * 208, 328, 50, 50, isDusk ? c.glow : c.sky),
  ]),
  circle(405, 226, 26, c.wood),
  circle(405, 226, 18, isDusk ? c.glow : c.sky),
  path('M372 490H444L500 600H316Z', c.wood),
  ...repeat(9, (i) => [rect(20 + i * 34, 500, 16, 70, c.light, 4)]),
  rect(10, 520, 310, 10, c.light),
];

/** A car on the lift of a workshop. */
export const garage: Drawing = (c, isDusk) => [
  ...room(c, 470),
  ...repeat(4, (i) => veil(rect(0, 60 + i * 90, 800, 4, c.dark), 0.08)),
  ...lamp(c, 250, 50, isDusk, c.second),
  ...lamp(c, 550, 50, isDusk, c.second),
  rect(60, 180, 120, 90, c.wood, 4),
  stroke('M84 200V250M108 200V236M132 200V250M156 200V230', c.light, 8),
  rect(640, 170, 110, 12, c.wood),
  ...repeat(3, (i) =>
    rect(648 + i * 36, 122 + (i % 2) * 14, 28, 48 - (i % 2) * 14, [c.second, c.accent, c.leaf][i]!, 4),
  ),
  path(
    'M180 330Q186 292 236 288L300 226Q312 214 334 214H470Q492 214 506 228L556 286Q622 290 628 330V376H180Z',
    c.second,
  ),
  path('M300 284L336 244H394V284Z', c.sky),
  path('M410 244H466L504 284H410Z', c.sky),
  rect(176, 340, 456, 20, c.dark, 8),
  circle(606, 318, 12, c.glow),
  ...[270, 538].flatMap((x) => [
    circle(x, 374, 50, c.dark),
    circle(x, 374, 24, c.light),
    circle(x, 374, 8, c.mid),
  ]),
  rect(190, 424, 430, 16, c.accent, 4),
  rect(380, 440, 44, 70, c.mid),
  rect(330, 508, 144, 20, c.dark, 6),
  rect(60, 430, 96, 110, c.deep, 6),
  ...repeat(3, (i) => rect(74, 446 + i * 32, 68, 8, c.light, 4)),
];

/** Shelves of books with a ladder. */
export const books: Drawing = (c, isDusk) => [
  ...room(c, 520),
  ...shine(c, 400, 280, 360, isDusk),
  rect(70, 40, 660, 500, c.wood, 8),
  ...repeat(3, (row) => [
    rect(90, 60 + row * 160, 620, 140, c.dark),
    ...repeat(17, (i) => {
      const tall = 84 + ((i * 31 + row * 47) % 44);
      const wide = 24 + ((i * 7 + row * 5) % 3) * 4;
      return i === 5 + row * 4 || i === 6 + row * 4
        ? []
        : [
            rect(
              98 + i * 36,
              200 + row * 160 - tall,
              wide,
              tall,
              [c.second, c.mid, c.accent, c.light, c.leaf, c.deep][(i * 5 + row) % 6]!,
              3,
            ),
          ];
    }),
  ]),
  ...[
    [300, 0],
    [444, 1],
    [588, 2],
  ].map(([x, row]) => circle(x!, 178 + row! * 160, 22, [c.glow, c.second, c.leaf][row!]!)),
  stroke('M560 560L610 60M640 560L690 60M567 490H647M577 390H657M587 290H667M597 190H677', c.light, 10),
];

/** A chapel on a hill. */
export const chapel: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  circle(180, 150, 64, isDusk ? c.accent : c.glow),
  path('M0 380L130 270L260 360L420 250L600 370L720 300L800 350V600H0Z', c.mid),
  path('M0 470Q220 380 440 430T800 420V600H0Z', c.leaf),
  rect(330, 290, 230, 170, c.light),
  path('M306 300L445 200L584 300Z', c.second),
  rect(250, 220, 90, 240, c.light),
  path('M236 228L295 90L354 228Z', c.deep),
  stroke('M295 92V48M279 64H311', c.dark, 7),
  rect(276, 260, 38, 58, isDusk ? c.glow : c.mid, 19),
  path('M271 460V400Q271 376 295 376T319 400V460Z', c.wood),
  ...repeat(3, (i) => rect(368 + i * 64, 336, 34, 74, isDusk ? c.glow : c.mid, 17)),
  path('M270 460H320Q320 520 400 600H200Q270 540 270 460Z', c.wood),
  ...tree(660, 470, 190, c.deep, c.wood),
  ...tree(120, 500, 150, c.deep, c.wood),
];

/** Pictures on the wall of a gallery. */
export const gallery: Drawing = (c, isDusk) => [
  ...room(c, 470),
  ...repeat(3, (i) => {
    const x = 90 + i * 230;
    return [
      ...(isDusk ? [veil(path(`M${x + 60} 40H${x + 100}L${x + 190} 360H${x - 30}Z`, c.glow), 0.2)] : []),
      rect(x + 58, 24, 44, 18, c.dark, 6),
    ];
  }),
  rect(80, 120, 190, 230, c.dark, 3),
  rect(96, 136, 158, 198, c.light),
  circle(175, 210, 48, c.second),
  rect(120, 258, 110, 52, c.deep),
  rect(310, 100, 180, 250, c.wood, 3),
  rect(326, 116, 148, 218, c.second),
  path('M326 334V250Q370 200 400 250T474 230V334Z', c.accent),
  circle(438, 160, 22, c.light),
  rect(530, 120, 190, 230, c.dark, 3),
  rect(546, 136, 158, 198, c.sky),
  stroke('M566 300L620 180L650 260L690 160', c.deep, 14),
  circle(580, 170, 16, c.accent),
  rect(0, 462, 800, 10, c.light),
  rect(280, 500, 240, 24, c.wood, 8),
  rect(306, 524, 16, 46, c.dark),
  rect(478, 524, 16, 46, c.dark),
];

/** Hills, a lake and a bench. */
export const park: Drawing = (c, isDusk) => [
  rect(0, 0, 800, 600, c.sky),
  circle(560, 170, 70, isDusk ? c.accent : c.glow),
  path('M0 330L160 190L300 310L430 220L620 340L800 250V600H0Z', c.mid),
  path('M0 390Q240 310 420 370T800 350V600H0Z', c.deep),
  path('M160 420Q400 370 660 420Q560 480 400 476T160 420Z', c.sky),
  veil(stroke('M300 430H380M430 446H520M350 456H400', c.light, 5), 0.7),
  path('M0 470Q300 500 460 480T800 450V600H0Z', c.leaf),
  ...tree(120, 520, 290, c.leaf, c.wood),
  ...tree(690, 480, 210, c.leaf, c.wood),
  ...tree(770, 520, 170, c.deep, c.wood),
  rect(330, 480, 190, 16, c.wood, 5),
  rect(330, 506, 190, 14, c.wood, 5),
  rect(330, 530, 190, 16, c.wood, 5),
  stroke('M350 476V580M500 476V580', c.dark, 9),
];

/** A stage between curtains. */
export const stage: Drawing = (c) => [
  rect(0, 0, 800, 600, c.dark),
  rect(120, 60, 560, 390, c.dark),
  veil(path('M260 60L140 450H460Z', c.glow), 0.35),
  veil(path('M540 60L340 450H660Z', c.glow), 0.35),
  ...repeat(2, (i) =>
    repeat(4, (k) =>
      path(
        `M${i ? 800 - k * 46 : k * 46} 0H${i ? 754 - k * 46 : 46 + k * 46}Q${i ? 740 - k * 30 : 60 + k * 30} 300 ${i ? 772 - k * 40 : 28 + k * 40} 470H${i ? 812 - k * 40 : k * 40 - 12}Z`,
        k % 2 ? c.deep : c.mid,
      ),
    ),
  ).flat(),
  ...repeat(8, (i) =>
    path(`M${i * 100} 0H${i * 100 + 100}V60Q${i * 100 + 50} 120 ${i * 100} 60Z`, i % 2 ? c.deep : c.mid),
  ),
  rect(0, 440, 800, 30, c.wood),
  rect(0, 470, 800, 130, c.dark),
  stroke('M400 300V430M360 432H440', c.light, 8),
  ellipse(400, 284, 18, 26, c.light),
  ring(400, 300, 30, c.light, 4),
  ...repeat(9, (i) => [circle(60 + i * 86, 560, 34, c.deep), rect(20 + i * 86, 576, 80, 40, c.deep, 20)]),
];

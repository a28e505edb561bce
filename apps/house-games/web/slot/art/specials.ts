import { glow, linear, picture, round, shadow, times } from '../../svg.ts';

/** The tuk-tuk from the front, the neon sign, the sky lantern, and the tuk-tuk from the side for its drive. */

const tukTuk = picture(
  `<defs>${linear('ro', ['#ffe36e', '#fcb813', '#d97e06'], 'down')}${linear('bo', ['#3fa9ff', '#1766d6', '#0b2f86'], 'down')}${linear('ws', ['#8fd8ff', '#2c5fa8', '#16254f'])}${round('li', ['#ffffff', '#fff3b8', '#ffc93a'], 0.5, 0.45, 0.7)}${glow('lg', '#ffe9a0')}${linear('ch', ['#ffffff', '#b9c4d6', '#5f6b80'], 'down')}</defs>` +
    shadow(188, 80, 9) +
    `<rect x="26" y="140" width="26" height="46" rx="10" fill="#12131a"/><rect x="148" y="140" width="26" height="46" rx="10" fill="#12131a"/>` +
    `<path d="M30 56L38 118M170 56L162 118" stroke="#c9d3e4" stroke-width="7"/>` +
    `<path d="M40 58H160L154 116H46Z" fill="url(#ws)"/><path d="M52 60L44 114H74L92 60Z" fill="#fff" opacity=".26"/><path d="M104 60L88 114H98L114 60Z" fill="#fff" opacity=".16"/>` +
    `<path d="M62 116C62 92 72 84 82 84C94 84 102 92 104 116Z" fill="#101a35"/><circle cx="83" cy="80" r="13" fill="#101a35"/>` +
    `<path d="M12 54C12 26 40 14 100 14C160 14 188 26 188 54L180 62H20Z" fill="url(#ro)" stroke="#8a4a04" stroke-width="3"/><path d="M24 44C36 26 70 22 104 22" fill="none" stroke="#fffbe0" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M20 62H180" stroke="#d4143a" stroke-width="8"/>` +
    times(8, (i) => `<circle cx="${29 + i * 20.3}" cy="62" r="5" fill="${i % 2 ? '#7ff5ff' : '#ffef9a'}"/>`) +
    `<rect x="66" y="28" width="68" height="22" rx="6" fill="#d4143a" stroke="#fff" stroke-width="2.5"/>` +
    `<path d="M22 116C22 108 30 106 40 106H160C170 106 178 108 178 116L172 158C170 168 162 172 152 172H48C38 172 30 168 28 158Z" fill="url(#bo)" stroke="#071c52" stroke-width="3"/>` +
    `<path d="M28 122H172" stroke="#ffd84a" stroke-width="6"/><path d="M34 112H150" stroke="#bfe4ff" stroke-width="4" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M44 172C44 140 66 128 100 128C134 128 156 140 156 172Z" fill="#d4143a"/><path d="M50 170C52 146 72 134 100 134C128 134 148 146 150 170" fill="none" stroke="#fff" stroke-width="3" opacity=".75"/>` +
    `<rect x="88" y="152" width="24" height="38" rx="11" fill="#12131a" stroke="#4c5363" stroke-width="3"/>` +
    `<circle cx="100" cy="142" r="40" fill="url(#lg)"/><circle cx="100" cy="142" r="21" fill="url(#ch)"/><circle cx="100" cy="142" r="16" fill="url(#li)"/>` +
    `<circle cx="44" cy="138" r="9" fill="url(#ch)"/><circle cx="44" cy="138" r="6" fill="#ffb52e"/><circle cx="156" cy="138" r="9" fill="url(#ch)"/><circle cx="156" cy="138" r="6" fill="#ffb52e"/>`,
);

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="164" r="27" fill="#0e0f15"/><circle cx="${x}" cy="164" r="17" fill="url(#chs)"/><circle cx="${x}" cy="164" r="6" fill="#2b3140"/><path d="M${x} 147v34M${x - 17} 164h34" stroke="#2b3140" stroke-width="3"/>`;

const tukTukSide = picture(
  `<defs>${linear('rs', ['#ffe36e', '#fcb813', '#d97e06'], 'down')}${linear('bs', ['#3fa9ff', '#1766d6', '#0b2f86'], 'down')}${linear('chs', ['#ffffff', '#b9c4d6', '#5f6b80'], 'down')}${linear('se', ['#ff5c7c', '#b3123a'], 'down')}${glow('hl', '#fff0b0')}</defs>` +
    `<ellipse cx="164" cy="190" rx="150" ry="9" fill="#000" opacity=".4"/>` +
    `<path d="M84 50L62 118M150 44V120M286 50V120" stroke="#c9d3e4" stroke-width="7" fill="none"/>` +
    `<path d="M88 54L68 116H84L102 54Z" fill="#8fd8ff" opacity=".5"/>` +
    `<path d="M176 84H232Q240 84 240 92V128H168V92Q168 84 176 84Z" fill="url(#se)"/><path d="M178 96H230" stroke="#ffd0da" stroke-width="4" opacity=".5"/>` +
    `<circle cx="124" cy="78" r="14" fill="#141c38"/><path d="M104 128C104 104 112 92 126 92C142 92 148 106 148 128Z" fill="#141c38"/><path d="M112 108L84 112" stroke="#141c38" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M62 50C66 26 90 16 160 16H270C296 16 306 30 306 52L300 58H66Z" fill="url(#rs)" stroke="#8a4a04" stroke-width="3"/><path d="M84 34C100 26 150 24 220 24" fill="none" stroke="#fffbe0" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M66 58H302" stroke="#d4143a" stroke-width="8"/>` +
    times(11, (i) => `<circle cx="${76 + i * 22}" cy="58" r="5" fill="${i % 2 ? '#7ff5ff' : '#ffef9a'}"/>`) +
    `<path d="M30 150C28 128 40 116 66 114L150 116V140H232V116H296C304 116 308 122 308 132V152C308 160 304 166 296 166H52C38 166 31 162 30 150Z" fill="url(#bs)" stroke="#071c52" stroke-width="3"/>` +
    `<path d="M44 128C56 120 100 122 146 122M238 122H296" fill="none" stroke="#bfe4ff" stroke-width="4" stroke-linecap="round" opacity=".85"/><path d="M34 148H306" stroke="#ffd84a" stroke-width="6"/><path d="M238 132h60v10h-60z" fill="#d4143a"/>` +
    wheel(76) +
    wheel(262) +
    `<circle cx="34" cy="138" r="34" fill="url(#hl)"/><ellipse cx="36" cy="138" rx="7" ry="11" fill="#fffbe0"/><rect x="302" y="132" width="8" height="16" rx="3" fill="#ff3b3b"/>`,
  320,
  200,
);

const bulbs = (count: number, make: (part: number) => [number, number]): string =>
  times(count, (i) => {
    const [x, y] = make(i / count);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.6" fill="${i % 2 ? '#fff6cf' : '#ffb938'}"/>`;
  });

/** The lettering of the sign is written over it, in the game's font. */
const neonSign = picture(
  `<defs>${linear('bd', ['#3a1746', '#1a0b2c', '#12081f'])}${glow('pk', '#ff3fa8', 0.7)}${glow('cy', '#29e6ff', 0.5)}${glow('gd', '#ffcf3f', 0.6)}</defs>` +
    `<circle cx="100" cy="104" r="98" fill="url(#pk)"/><circle cx="100" cy="60" r="60" fill="url(#cy)"/>` +
    `<path d="M100 10L112 32L138 34L118 52L124 78L100 64L76 78L82 52L62 34L88 32Z" fill="#3b2408" stroke="#ffcf3f" stroke-width="5" stroke-linejoin="round"/><path d="M100 10L112 32L138 34L118 52L124 78L100 64L76 78L82 52L62 34L88 32Z" fill="none" stroke="#fffbe0" stroke-width="1.8" stroke-linejoin="round"/>` +
    `<rect x="12" y="58" width="176" height="92" rx="20" fill="url(#bd)" stroke="#5d2a72" stroke-width="4"/>` +
    bulbs(30, (part) => {
      const reach = part * 468;
      if (reach < 148) return [26 + reach, 68];
      if (reach < 234) return [178, 68 + (reach - 148) * 0.84];
      if (reach < 382) return [174 - (reach - 234), 140];
      return [22, 140 - (reach - 382) * 0.84];
    }) +
    `<rect x="34" y="79" width="132" height="50" rx="10" fill="none" stroke="#29e6ff" stroke-width="7" opacity=".35"/><rect x="34" y="79" width="132" height="50" rx="10" fill="none" stroke="#7ff5ff" stroke-width="3.5"/>` +
    `<path d="M62 150V166H128V184M116 174L128 190L140 174" fill="none" stroke="#ff3fa8" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" opacity=".45"/><path d="M62 152V166H128V184M116 174L128 190L140 174" fill="none" stroke="#ffc4e6" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
);

const paper = 'M34 62C34 30 64 14 100 14C136 14 166 30 166 62C166 92 148 124 142 152H58C52 124 34 92 34 62Z';

/** A paper lantern; its value is written over it. `lit` is how it looks once it rises. */
const lanternOf = (lit: boolean): string =>
  picture(
    `<defs>${glow('gl', lit ? '#ffb43a' : '#ff8a2a', lit ? 0.95 : 0.45)}<radialGradient id="pa" cx=".5" cy=".92" r="1"><stop offset="0" stop-color="${lit ? '#fffdf0' : '#ffe3a0'}"/><stop offset=".3" stop-color="${lit ? '#ffe07a' : '#f7a840'}"/><stop offset=".68" stop-color="${lit ? '#fb9c2c' : '#cc6420'}"/><stop offset="1" stop-color="${lit ? '#d95a14' : '#7c2f10'}"/></radialGradient></defs>` +
      `<circle cx="100" cy="100" r="99" fill="url(#gl)"/>` +
      `<path d="${paper}" fill="url(#pa)" stroke="${lit ? '#a8480c' : '#5e2208'}" stroke-width="2.5"/>` +
      `<path d="M100 14V152M72 19C54 50 66 110 78 152M128 19C146 50 134 110 122 152" fill="none" stroke="#8a3a0a" stroke-width="2.5" opacity=".3"/>` +
      `<path d="M50 48C56 34 72 26 92 24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="${lit ? 0.75 : 0.45}"/><path d="M47 66C48 84 56 104 60 120" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"/>` +
      `<ellipse cx="100" cy="152" rx="42" ry="9" fill="#3b1606"/><ellipse cx="100" cy="152" rx="42" ry="9" fill="none" stroke="#d98a3a" stroke-width="4"/>` +
      `<path d="M86 166C84 150 98 146 100 130C104 146 116 150 114 166C112 176 88 176 86 166Z" fill="#ffcf4a"/><path d="M93 168C92 158 99 154 100 146C103 154 108 158 107 168C106 173 94 173 93 168Z" fill="#fffdf0"/>` +
      `<path d="M62 156L94 178H106L138 156" fill="none" stroke="#d98a3a" stroke-width="2.5"/>`,
  );

export const specials = { W: tukTuk, S: neonSign, L: lanternOf(false) } as const;
export const litLantern = lanternOf(true);
export const drive = tukTukSide;

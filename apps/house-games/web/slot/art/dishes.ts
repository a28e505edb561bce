import { linear, picture, round, scatter, shadow, short, times } from '../../svg.ts';

/** The four dishes that pay most: grilled prawn, pad thai, papaya salad, mango with sticky rice. */

const leaf = (id: string, y = 128): string =>
  `<path d="M8 ${y}C34 ${y - 44} 150 ${y - 52} 194 ${y - 14}C176 ${y + 46} 60 ${y + 62} 8 ${y}Z" fill="url(#${id})"/>` +
  `<path d="M8 ${y}C60 ${y - 10} 130 ${y - 22} 194 ${y - 14}" fill="none" stroke="#bff08a" stroke-width="3" opacity=".55"/>` +
  times(
    8,
    (i) =>
      `<path d="M${30 + i * 20} ${y - 4 - i * 2}q14 16 ${8 - i} 34" fill="none" stroke="#0c3d1c" stroke-width="2" opacity=".35"/>`,
  );

function prawnBody(): string {
  const plates = 7;
  return times(plates, (i) => {
    const turn = (-38 + i * 36) * (Math.PI / 180);
    const x = 104 + Math.cos(turn) * 50;
    const y = 98 + Math.sin(turn) * 46;
    const size = 36 - i * 2.7;
    const angle = (turn * 180) / Math.PI;
    const legs =
      i < 5
        ? times(2, (n) => {
            const inner = turn + (n - 0.5) * 0.3;
            return `<path d="M${short(x - Math.cos(inner) * size * 0.7)} ${short(y - Math.sin(inner) * size * 0.7)}l${short(-Math.cos(inner) * 17 - 4)} ${short(-Math.sin(inner) * 17 + 6)}" stroke="#ffb37a" stroke-width="4.5" stroke-linecap="round"/>`;
          })
        : '';
    return (
      legs +
      `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)})">` +
      `<ellipse rx="${short(size)}" ry="${short(size * 0.74)}" fill="#7a1204"/>` +
      `<ellipse rx="${short(size - 2.5)}" ry="${short(size * 0.7 - 2)}" fill="url(#pr)"/>` +
      `<path d="M${short(size * 0.2)} ${short(-size * 0.5)}Q${short(size * 0.92)} 0 ${short(size * 0.2)} ${short(size * 0.5)}" fill="none" stroke="#fff0d0" stroke-width="4" stroke-linecap="round" opacity=".75"/>` +
      `<path d="M${short(-size * 0.4)} ${short(-size * 0.42)}Q${short(size * 0.1)} 0 ${short(-size * 0.4)} ${short(size * 0.42)}" fill="none" stroke="#5a0d02" stroke-width="4" opacity=".4"/>` +
      `</g>`
    );
  });
}

const prawn = picture(
  `<defs>${linear('lf', ['#63b845', '#1f7a34', '#0f4f26'])}${round('pr', ['#ffd08a', '#ff7a2c', '#d8330f'], 0.65, 0.35, 0.75)}${round('hd', ['#ffc27d', '#f4591d', '#b8240a'])}</defs>` +
    shadow(174, 84, 12) +
    leaf('lf', 132) +
    `<path d="M66 56C30 34 22 22 20 8M74 48C54 26 52 14 58 4" fill="none" stroke="#e2481a" stroke-width="4" stroke-linecap="round"/>` +
    `<g transform="translate(58 146) rotate(20)"><path d="M0 0C-24 -8 -42 0 -48 16C-28 18 -12 14 0 6Z" fill="#e2481a" stroke="#7a1204" stroke-width="2.5"/><path d="M2 4C-14 12 -20 30 -12 42C2 34 10 20 10 8Z" fill="#ff7a2c" stroke="#7a1204" stroke-width="2.5"/></g>` +
    prawnBody() +
    `<path d="M150 80C166 44 132 22 98 30C74 34 58 44 50 58C68 56 76 66 92 76C112 90 138 98 150 80Z" fill="url(#hd)" stroke="#7a1204" stroke-width="3"/>` +
    `<path d="M128 36C146 46 152 64 144 82" fill="none" stroke="#7a1204" stroke-width="3" opacity=".6"/>` +
    `<path d="M76 44C96 34 118 34 132 46" fill="none" stroke="#fff0d0" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
    `<circle cx="80" cy="55" r="8" fill="#1a0905"/><circle cx="77.5" cy="52" r="2.8" fill="#fff"/>` +
    `<path d="M96 62l10 10M108 56l12 12M112 78l8 6" stroke="#4a0c02" stroke-width="4.5" stroke-linecap="round" opacity=".45"/>` +
    `<g transform="translate(158 152)"><path d="M-26 4A26 26 0 0 1 26 -6L4 16Z" fill="#5fae2c"/><path d="M-20 4A20 20 0 0 1 20 -4L3 11Z" fill="#e9f7a0"/><path d="M2 8L-10 -8M2 8L4 -14M2 8L14 -10" stroke="#a9d04c" stroke-width="2.5"/></g>`,
);

function noodles(): string {
  const next = scatter(7);
  const strand = (): string => {
    const x = 42 + next() * 92;
    const y = 84 + next() * 44;
    const width = 22 + next() * 42;
    const bend = 14 + next() * 26;
    const flip = next() > 0.5 ? 1 : -1;
    return `M${short(x)} ${short(y)}c${short(width * 0.3)} ${short(-bend * flip)} ${short(width * 0.8)} ${short(-bend * flip * 0.4)} ${short(width)} ${short(bend * 0.3)}`;
  };
  return times(34, (i) => {
    const d = strand();
    const light = ['#e8a24a', '#f2b863', '#d98a35', '#f7cb7f'][i % 4];
    return (
      `<path d="${d}" fill="none" stroke="#7d3f12" stroke-width="9.5" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${light}" stroke-width="6.5" stroke-linecap="round"/>`
    );
  });
}

const curl = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-22 10C-26 -20 22 -26 24 6C24 14 16 16 14 8C12 -8 -8 -6 -8 8C-8 18 -20 20 -22 10Z" fill="url(#sh)" stroke="#8e2208" stroke-width="2.5"/><path d="M-16 -2L-8 4M-6 -12L-3 -4M8 -14L6 -5M18 -4L12 0" stroke="#c63a12" stroke-width="3"/><path d="M-14 -6C-8 -14 6 -16 14 -10" fill="none" stroke="#fff" stroke-width="3" opacity=".7" stroke-linecap="round"/></g>`;

const padThai = picture(
  `<defs>${linear('rim', ['#ffffff', '#c8dbf0', '#7f9cc4'])}${round('in', ['#f5f9ff', '#d4e0ef', '#93a9c8'])}${linear('sh', ['#ffd2a0', '#ff8b45', '#ec5a20'], 'down')}${linear('lime', ['#d8f27a', '#79b833'])}</defs>` +
    shadow(176, 86, 14) +
    `<ellipse cx="100" cy="132" rx="94" ry="48" fill="#26437c"/><ellipse cx="100" cy="128" rx="94" ry="47" fill="url(#rim)"/><ellipse cx="100" cy="128" rx="94" ry="47" fill="none" stroke="#2a55b0" stroke-width="5"/><ellipse cx="100" cy="128" rx="74" ry="35" fill="url(#in)"/>` +
    `<path d="M118 96L178 6M134 100L194 18" stroke="#54200c" stroke-width="9" stroke-linecap="round"/><path d="M118 94L177 6M134 98L193 18" stroke="#c8692d" stroke-width="5" stroke-linecap="round"/>` +
    `<ellipse cx="96" cy="118" rx="66" ry="34" fill="#8a4715"/>` +
    noodles() +
    `<path d="M52 120C66 92 84 76 112 72M58 128C80 108 100 92 132 90" fill="none" stroke="#2f8a35" stroke-width="6" stroke-linecap="round"/><path d="M60 116C74 96 92 82 114 76" fill="none" stroke="#8fdc6a" stroke-width="2.5" stroke-linecap="round"/>` +
    `<path d="M96 132c8-16 26-20 40-16M70 104c10-10 18-8 26 2" fill="none" stroke="#fffbe2" stroke-width="6" stroke-linecap="round"/>` +
    curl(82, 84, -14) +
    curl(126, 108, 24) +
    `<g transform="translate(48 138) rotate(-16)"><path d="M-26 0A27 27 0 0 1 26 0Z" fill="#4f9a24"/><path d="M-21 0A21 21 0 0 1 21 0Z" fill="url(#lime)"/><path d="M0 0V-19M0 0L-14 -14M0 0L14 -14" stroke="#f5ffd0" stroke-width="2.5"/></g>` +
    times(
      9,
      (i) =>
        `<circle cx="${118 + ((i * 17) % 42)}" cy="${128 + ((i * 11) % 18)}" r="${3 + (i % 3)}" fill="${i % 2 ? '#f4d59a' : '#d39a55'}"/>`,
    ) +
    `<path d="M92 70q6-10 16-8q-2 10-16 8Z" fill="#e8281c"/>`,
);

function shreds(): string {
  const next = scatter(21);
  return times(40, (i) => {
    const x = 46 + next() * 92;
    const y = 50 + next() * 40 + Math.abs(x - 96) * 0.22;
    const d = `M${short(x)} ${short(y)}q${short(next() * 14)} ${short(-18 + next() * 20)} ${short(18 + next() * 20)} ${short(next() * 16 - 6)}`;
    const color = ['#e9f6b8', '#cfe98a', '#f6fbd8', '#b4d968', '#ff9f43'][i % 9 === 8 ? 4 : i % 4];
    return (
      `<path d="${d}" fill="none" stroke="#56702a" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="4.5" stroke-linecap="round"/>`
    );
  });
}

const tomato = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#to)" stroke="#7c0f0a" stroke-width="2"/><ellipse cx="${x - r * 0.35}" cy="${y - r * 0.4}" rx="${r * 0.3}" ry="${r * 0.18}" fill="#fff" opacity=".85" transform="rotate(-30 ${x - r * 0.35} ${y - r * 0.4})"/>`;

const papayaSalad = picture(
  `<defs>${linear('cl', ['#e08a52', '#a9542a', '#5f2a14'], 'across')}${linear('rm', ['#f0a873', '#a8552c'], 'down')}${linear('pe', ['#f3c98a', '#b67a3c', '#7b4a1e'], 'across')}${round('to', ['#ff9a7a', '#ee2f23', '#a3100d'])}</defs>` +
    shadow(184, 66, 11) +
    `<g transform="rotate(28 130 70)"><rect x="120" y="-26" width="24" height="120" rx="11" fill="url(#pe)" stroke="#4e2c10" stroke-width="2.5"/><path d="M127 -16V70" stroke="#fff2cf" stroke-width="4" stroke-linecap="round" opacity=".6"/></g>` +
    `<path d="M22 84C26 150 54 184 100 184C146 184 174 150 178 84Z" fill="url(#cl)"/>` +
    `<path d="M30 108C44 122 156 122 170 108M38 134C56 146 144 146 162 134" fill="none" stroke="#4a1d0c" stroke-width="4" opacity=".45"/>` +
    `<path d="M36 96C42 142 60 166 84 176" fill="none" stroke="#ffd0a6" stroke-width="7" stroke-linecap="round" opacity=".45"/>` +
    `<ellipse cx="100" cy="86" rx="80" ry="25" fill="#3b170b"/>` +
    `<ellipse cx="100" cy="82" rx="62" ry="26" fill="#6f8a35"/>` +
    shreds() +
    `<path d="M60 60l22 26M120 50l-8 28M146 72l-22 14" stroke="#14591f" stroke-width="10" stroke-linecap="round"/><path d="M60 60l22 26M120 50l-8 28M146 72l-22 14" stroke="#48b04a" stroke-width="6.5" stroke-linecap="round"/>` +
    tomato(72, 72, 14) +
    tomato(128, 86, 13) +
    tomato(100, 56, 12) +
    `<path d="M92 94c10-10 22-8 30 2c-12 6-24 6-30-2Z" fill="#e41f1a" stroke="#7c0f0a" stroke-width="2"/><path d="M92 94l-8-5" stroke="#2c8a34" stroke-width="4" stroke-linecap="round"/>` +
    times(
      7,
      (i) =>
        `<ellipse cx="${58 + i * 13}" cy="${92 + ((i * 7) % 11)}" rx="5" ry="3.5" fill="#e9b872" stroke="#8a5a22" stroke-width="1.2" transform="rotate(${i * 33} ${58 + i * 13} ${92 + ((i * 7) % 11)})"/>`,
    ) +
    `<path d="M20 84C20 118 180 118 180 84C182 104 168 116 100 116C32 116 18 104 20 84Z" fill="url(#rm)"/><path d="M26 95C44 110 120 116 160 104" fill="none" stroke="#ffd9b5" stroke-width="3.5" stroke-linecap="round" opacity=".75"/>`,
);

function rice(): string {
  const next = scatter(5);
  return times(70, () => {
    const turn = Math.PI * (1 + next());
    const reach = Math.sqrt(next());
    const x = 70 + Math.cos(turn) * 42 * reach;
    const y = 126 + Math.sin(turn) * 66 * reach;
    const angle = short(next() * 180);
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="6" ry="3" transform="rotate(${angle} ${short(x)} ${short(y)})" fill="#fff" stroke="#c9bd9c" stroke-width=".9"/>`;
  });
}

const slice = (i: number): string =>
  `<g transform="translate(${96 + i * 15} ${112 + i * 5}) rotate(${14 + i * 7})"><path d="M-16 42C-34 6 -22 -46 4 -62C20 -38 24 14 8 46C0 54 -12 52 -16 42Z" fill="url(#mg)" stroke="#c46a08" stroke-width="2.5"/><path d="M-8 34C-18 6 -12 -28 2 -46" fill="none" stroke="#fff3b0" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`;

const mangoRice = picture(
  `<defs>${linear('lf2', ['#7fcf5a', '#2c8a3d', '#12552a'])}${linear('mg', ['#ffe873', '#ffc125', '#f58a0c'], 'across')}${round('rc', ['#ffffff', '#fbf5e4', '#cfc2a0'])}</defs>` +
    shadow(174, 86, 12) +
    leaf('lf2', 132) +
    `<path d="M20 132C20 84 44 50 74 50C106 50 126 86 126 132C110 150 40 150 20 132Z" fill="url(#rc)" stroke="#b7a985" stroke-width="2"/>` +
    rice() +
    `<path d="M40 72C54 44 92 42 104 70C112 84 108 104 100 96C94 88 90 92 88 102C84 116 74 112 74 98C72 88 64 88 60 98C54 112 42 104 44 92C46 84 36 82 40 72Z" fill="#fffdf4" opacity=".96"/><path d="M50 66C60 54 82 52 92 62" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>` +
    times(5, (i) => slice(i)) +
    times(
      12,
      (i) =>
        `<circle cx="${48 + ((i * 23) % 54)}" cy="${60 + ((i * 17) % 30)}" r="2.6" fill="#e8b125" stroke="#9a6b08" stroke-width=".8"/>`,
    ) +
    `<path d="M84 164c12-16 32-18 46-8c-10 14-32 18-46 8Z" fill="#56b85a" stroke="#14592a" stroke-width="2"/><path d="M88 163c14-6 28-8 38-6" stroke="#c8f5b0" stroke-width="2" fill="none"/>`,
);

export const dishes = { P: prawn, N: padThai, A: papayaSalad, M: mangoRice } as const;

import { Cube } from './dice.tsx';
import { phase, round } from './state.ts';
import { text } from './text.ts';

/** The plate with the dice, and the woven cover that shakes and lifts. */
export function Bowl() {
  const dice = phase.value === 'open' ? round.value?.result?.dice : undefined;
  const sum = dice === undefined ? undefined : dice[0] + dice[1] + dice[2];
  return (
    <div class="bowl" data-phase={phase.value}>
      <svg viewBox="0 0 320 150" class="plate" aria-hidden="true">
        <defs>
          <radialGradient id="plate-light" cx="50%" cy="35%">
            <stop offset="0" stop-color="#fffaf0" />
            <stop offset="0.75" stop-color="#e9dcc3" />
            <stop offset="1" stop-color="#b79a6a" />
          </radialGradient>
        </defs>
        <ellipse cx="160" cy="118" rx="128" ry="26" fill="#000" opacity="0.35" />
        <ellipse cx="160" cy="104" rx="126" ry="38" fill="#8a5a24" />
        <ellipse cx="160" cy="98" rx="126" ry="38" fill="url(#plate-light)" />
        <ellipse cx="160" cy="98" rx="106" ry="30" fill="none" stroke="#2f5fa8" stroke-width="3" />
        <ellipse
          cx="160"
          cy="98"
          rx="98"
          ry="27"
          fill="none"
          stroke="#2f5fa8"
          stroke-dasharray="3 7"
          stroke-width="5"
        />
      </svg>
      {dice !== undefined && (
        <div class="dice" aria-hidden="true">
          {dice.map((face, place) => (
            <Cube key={place} face={face} place={place} />
          ))}
        </div>
      )}
      <svg viewBox="0 0 320 150" class="cover" aria-hidden="true">
        <defs>
          <linearGradient id="cover-body" x1="0" x2="1">
            <stop offset="0" stop-color="#7a4a17" />
            <stop offset="0.35" stop-color="#e0a34a" />
            <stop offset="0.6" stop-color="#c4812b" />
            <stop offset="1" stop-color="#5d350d" />
          </linearGradient>
          <pattern id="weave" width="16" height="12" patternUnits="userSpaceOnUse">
            <path d="M0 3h8M8 9h8" stroke="#fff" stroke-opacity="0.22" stroke-width="4" />
            <path d="M0 9h8M8 3h8" stroke="#000" stroke-opacity="0.22" stroke-width="4" />
          </pattern>
        </defs>
        <path d="M56 100C56 34 104 12 160 12s104 22 104 88c0 22-208 22-208 0z" fill="url(#cover-body)" />
        <path d="M56 100C56 34 104 12 160 12s104 22 104 88c0 22-208 22-208 0z" fill="url(#weave)" />
        <path d="M54 98c0 26 212 26 212 0v9c0 28-212 28-212 0z" fill="#8f1d12" />
        <path d="M54 98c0 26 212 26 212 0" fill="none" stroke="#fcd535" stroke-width="3" />
        <ellipse cx="160" cy="13" rx="17" ry="7" fill="#8f1d12" />
        <circle cx="160" cy="7" r="7" fill="#fcd535" />
      </svg>
      {sum !== undefined && dice !== undefined && (
        <output class={`sum sum-${sum === 11 ? 'eleven' : sum < 11 ? 'low' : 'high'}`}>
          <span class="s-only-spoken">{dice.join(' ')}</span>
          <b>{sum}</b> {sum === 11 ? text.eleven.replace('11 ', '') : sum < 11 ? text.low : text.high}
        </output>
      )}
    </div>
  );
}

import {
  ApiFailure,
  fieldOf,
  type OfferedGame,
  type ProviderApi,
  textOf,
  typeOfKind,
} from '../provider-api.ts';

/** What our own contract offers besides the launch: the list of games. See docs/provider-contract.md. */

function gameOf(entry: unknown): OfferedGame | undefined {
  const code = textOf(entry, 'code');
  if (!code) return undefined;
  const rtp = fieldOf(entry, 'rtp');
  const amount = (name: string) => {
    const value = fieldOf(entry, name);
    return Number.isSafeInteger(value) ? (value as number) : undefined;
  };
  return {
    code,
    nameTh: textOf(entry, 'nameTh'),
    nameEn: textOf(entry, 'nameEn'),
    type: typeOfKind(textOf(entry, 'type')),
    kind: textOf(entry, 'type'),
    rtp: Number.isSafeInteger(rtp) ? ((rtp as number) / 100).toFixed(2) : undefined,
    volatility: amount('volatility'),
    minStake: amount('minStake'),
    maxStake: amount('maxStake'),
    hasDemo: true,
  };
}

export const houseApi: ProviderApi = {
  secrets: [],
  games: {
    request: (page) => (page === 1 ? { method: 'GET', path: 'games', headers: {} } : undefined),
    read(answer) {
      const list = fieldOf(answer, 'games');
      if (!Array.isArray(list)) throw new ApiFailure('unreadable', 'games');
      return { games: list.map(gameOf).filter((game) => game !== undefined), pages: 1 };
    },
  },
};

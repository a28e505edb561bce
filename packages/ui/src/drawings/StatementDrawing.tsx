import { Coin, Scene } from './scene.tsx';

/** No movements yet: a statement with blank lines and a coin about to land on it. */
export const StatementDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M52 24h56a6 6 0 0 1 6 6v70l-9-6-9 6-8-6-8 6-8-6-9 6-9-6-8 6V30a6 6 0 0 1 6-6z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M60 42h26" />
          <path d="M60 56h40" opacity=".6" />
          <path d="M60 70h32" opacity=".35" />
        </g>
        <Coin id={id} x={112} y={30} r={15} />
      </>
    )}
  </Scene>
);

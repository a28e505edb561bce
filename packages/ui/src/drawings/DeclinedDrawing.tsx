import { Scene } from './scene.tsx';

/** A rejected slip, crossed out. */
export const DeclinedDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M56 18h48a7 7 0 0 1 7 7v76l-9-6-8 6-8-6-8 6-8-6-8 6-8-6-5 4V25a7 7 0 0 1 7-7z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <rect x="60" y="28" width="16" height="16" rx="4" fill={`url(#${id}y)`} />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M84 32h14" />
          <path d="M84 41h9" opacity=".6" />
          <path d="M62 58h34" />
          <path d="M62 70h20" opacity=".6" />
        </g>
        <circle cx="110" cy="76" r="19" fill="#7d1a06" />
        <circle cx="110" cy="74.600" r="18.400" fill="#d22805" />
        <path d="m103 67.600 14 14m0-14-14 14" stroke="#fff" strokeWidth="4.500" strokeLinecap="round" />
      </>
    )}
  </Scene>
);

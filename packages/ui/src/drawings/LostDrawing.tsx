import { Scene } from './scene.tsx';

/** Not found: a signpost in the dark. */
export const LostDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <rect x="77" y="22" width="6" height="84" rx="3" fill="#3a424c" />
        <path d="M46 30h58l12 11-12 11H46a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4z" fill={`url(#${id}y)`} />
        <path
          d="M114 60H60L49 70l11 10h54a4 4 0 0 0 4-4V64a4 4 0 0 0-4-4z"
          fill={`url(#${id}g)`}
          stroke="#59636f"
        />
        <path d="M54 41h34" stroke="#181a20" strokeOpacity=".55" strokeWidth="4" strokeLinecap="round" />
        <path d="M70 70h34" stroke="#59636f" strokeWidth="4" strokeLinecap="round" />
      </>
    )}
  </Scene>
);

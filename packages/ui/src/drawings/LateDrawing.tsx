import { Scene } from './scene.tsx';

const sized = (size?: number) => (size ? { size } : {});

/** Expired: an hourglass next to a late slip. */
export const LateDrawing = ({ size }: { size?: number }) => (
  <Scene {...sized(size)}>
    {(id) => (
      <>
        <g transform="rotate(8 108 66)">
          <rect x="86" y="30" width="44" height="68" rx="6" fill={`url(#${id}g)`} stroke="#4a535f" />
          <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
            <path d="M96 46h24" />
            <path d="M96 58h16" opacity=".6" />
            <path d="M96 70h20" opacity=".35" />
          </g>
        </g>
        <path d="M38 22h48M38 104h48" stroke="#59636f" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M44 26h36v12c0 12-13 16-13 25s13 13 13 25v12H44V88c0-12 13-16 13-25S44 50 44 38z"
          fill="#12161b"
          stroke="#7a838f"
          strokeWidth="2.400"
        />
        <path d="M50 44h24c-2 7-10 10-12 16-2-6-10-9-12-16z" fill={`url(#${id}y)`} opacity=".85" />
        <path d="M62 60v24" stroke="#fcd535" strokeWidth="1.800" strokeDasharray="2 3" />
        <path d="M48 98c2-10 8-14 14-14s12 4 14 14z" fill={`url(#${id}y)`} />
        <path
          d="M48 32c0 6 1 9 4 13"
          fill="none"
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </>
    )}
  </Scene>
);

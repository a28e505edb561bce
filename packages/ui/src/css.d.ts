declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
declare module '*.css?url' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.mjs?url' {
  const address: string;
  export default address;
}

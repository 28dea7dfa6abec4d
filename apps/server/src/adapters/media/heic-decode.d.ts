declare module 'heic-decode' {
  interface DecodedImage {
    width: number;
    height: number;
    data: Uint8ClampedArray;
  }
  interface EncodedImage {
    width: number;
    height: number;
    decode(): Promise<DecodedImage>;
  }
  const heic: { all(input: { buffer: Uint8Array }): Promise<EncodedImage[]> };
  export default heic;
}

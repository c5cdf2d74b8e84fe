import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { qrCode } from '#server/drawing/qr-code.ts';

const width = 640;
const height = 480;
const grey = 128;

/** Browser options for a fake camera: a film of one picture, a code on white paper. */
export async function filmCode(text: string): Promise<string[]> {
  const code = qrCode(text);
  const size = Math.floor((height * 0.7) / code.length);
  const left = Math.floor((width - size * code.length) / 2);
  const top = Math.floor((height - size * code.length) / 2);
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (code[Math.floor((y - top) / size)]?.[Math.floor((x - left) / size)]) light[y * width + x] = 16;
  const colour = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const film = Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'camera-')), 'code.y4m');
  await writeFile(file, film);
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

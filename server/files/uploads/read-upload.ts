import { leastPictureSide, mostPicturePixels } from '#contract/meals/meal-pictures.ts';
import type { AnyErrorCode } from '#contract/office-error-codes.ts';
import { loadSharp } from '../load-sharp.ts';
import { createWorkLane } from '../work-lane.ts';

interface ReadUpload {
  picture: Buffer;
  width: number;
  height: number;
}

const longestSide = 2400;
const paper = '#fdfcf8';
const longestInSeconds = 20;
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

/** Limit of concurrent decodings: a large picture takes a quarter of a gigabyte for a moment. */
const lane = createWorkLane();

/**
 * An uploaded picture, identified by its content and re-encoded: upright, no larger than screens are, in sRGB and without
 * camera metadata. Only pixels are taken over; a file that contains anything else is refused all the same, because that does not happen by
 * chance. Otherwise the error code.
 */
export function readUpload(sent: Buffer): Promise<ReadUpload | AnyErrorCode> {
  const most = { mostPixels: mostPicturePixels, leastSide: leastPictureSide };
  return drawAnew(sent, { ...most, longestSide, paper, quality: 90 });
}

interface Drawing {
  mostPixels: number;
  leastSide: number;
  longestSide: number;
  /** Background for transparent parts. */
  paper: string;
  quality: number;
}

/** Entry point for every uploaded picture: checks the first bytes, waits in a queue, and has a time limit. */
export function drawAnew(sent: Buffer, drawing: Drawing): Promise<ReadUpload | AnyErrorCode> {
  const { mostPixels, leastSide, longestSide: side, paper: background, quality } = drawing;
  return lane.run(async () => {
    const kind = kindOf(sent);
    if (kind !== 'picture') return kind;
    const sharp = await loadSharp();
    try {
      const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
      const metadata = await sharp(sent, { ...limits, limitInputPixels: false }).metadata();
      if (!formats.includes(metadata.format)) return 'picture-wrong-kind';
      if (metadata.width * metadata.height > mostPixels) return 'picture-too-many-pixels';
      if (Math.min(metadata.width, metadata.height) < leastSide) return 'picture-too-small';
      const { data, info } = await sharp(sent, limits)
        .timeout({ seconds: longestInSeconds })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true });
      return { picture: data, width: info.width, height: info.height };
    } catch {
      return 'picture-unreadable';
    }
  });
}

/** The size if these bytes are a picture as `readUpload` writes it: completely readable, without any other content. Else null. */
export function checkKeptPicture(kept: Buffer): Promise<{ width: number; height: number } | null> {
  return lane.run(async () => {
    if (kindOf(kept) !== 'picture') return null;
    const sharp = await loadSharp();
    try {
      const limits = { limitInputPixels: longestSide * longestSide, failOn: 'error' } as const;
      const metadata = await sharp(kept, limits).metadata();
      if (metadata.format !== 'jpeg' || metadata.exif || metadata.xmp || metadata.iptc || metadata.comments?.length)
        return null;
      // Decoded to its last row, to detect a truncated picture.
      await sharp(kept, limits).timeout({ seconds: longestInSeconds }).resize(8).raw().toBuffer();
      return { width: metadata.width, height: metadata.height };
    } catch {
      return null;
    }
  });
}

/** The first bytes name the format; any other file is not passed to a decoder. */
function kindOf(sent: Buffer): 'picture' | AnyErrorCode {
  const starts = sent.subarray(0, 16).toString('latin1');
  const isPicture =
    starts.startsWith('\xff\xd8\xff') ||
    starts.startsWith('\x89PNG\r\n\x1a\n') ||
    (starts.startsWith('RIFF') && starts.slice(8, 12) === 'WEBP');
  if (!isPicture) return isHeic(starts) ? 'picture-heic' : 'picture-wrong-kind';
  return hidesMore(sent) ? 'picture-hides-more' : 'picture';
}

/** The format of iPhones. Decoders of its video codec require licences that libvips here does not have. */
function isHeic(starts: string): boolean {
  return starts.slice(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(starts.slice(8, 12));
}

const foreign = ['<script', '<?php', '<!doctype html', '<html', '%pdf-'];
/** The end record of an archive is within this distance of the end. */
const archiveTail = 65_557;

/** Detects a web page, a program, a PDF or an archive inside the same file. */
function hidesMore(sent: Buffer): boolean {
  const isArchive = sent.subarray(-archiveTail).includes('PK\x05\x06', 0, 'latin1');
  if (isArchive) return true;
  // Searched in overlapping chunks: lower-casing twenty megabytes at once would take forty.
  const piece = 1 << 20;
  for (let from = 0; from < sent.length; from += piece) {
    const text = sent.toString('latin1', from, from + piece + 32).toLowerCase();
    if (foreign.some((word) => text.includes(word))) return true;
  }
  return false;
}

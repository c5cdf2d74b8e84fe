import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  name: string;
  content: Buffer;
  /** Pictures are packed already. */
  isPacked?: boolean;
}

const version = 20;
const utf8Names = 0x0800;
/** 1 January 1980: a zip of the same files is the same bytes, whenever it is made. */
const noDate = 0x0021;

export function writeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, isPacked } of files) {
    const body = isPacked ? content : deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(isPacked ? 0 : 8, 4);
    facts.writeUInt16LE(noDate, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, body);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    listed.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, nameBytes);
    at += 30 + nameBytes.length + body.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

import { useState } from 'react';
import { type MealRecordPicture, wholePicturePath } from '#contract/meals/meal-pictures.ts';
import { cropAround, type PictureSize } from '#domain/meals/crop-picture.ts';

/** Preview of an uploaded picture, cropped by the browser until the shop has done it. */
export function CroppedPicture({ picture, isCard = false }: { picture: MealRecordPicture; isCard?: boolean }) {
  const [size, setSize] = useState<PictureSize>({ width: 1, height: 1 });
  const { left, top, side } = cropAround(size, picture);
  const hundredths = (start: number, length: number) => (length > side ? (start / (length - side)) * 100 : 50);
  return (
    <div className={isCard ? 'aspect-[4/3] overflow-hidden rounded-picture' : 'overflow-hidden rounded-picture'}>
      <img
        src={wholePicturePath(picture.file)}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        // The card shows the middle of the square.
        className={isCard ? '-mt-[12.5%] aspect-square w-full object-cover' : 'aspect-square w-full object-cover'}
        style={{ objectPosition: `${hundredths(left, size.width)}% ${hundredths(top, size.height)}%` }}
      />
    </div>
  );
}

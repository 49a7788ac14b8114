import { Slider } from '@chakra-ui/react';
import type { RangeSliderProps } from './range-slider-props.ts';
import { movedThumb, places, toPlace } from './range-scale.ts';
import { WidgetProvider } from './WidgetProvider.tsx';

/** px, as the recipe draws it: known ahead, so that the thumbs are not hidden until they are measured. */
const thumbSize = { width: 22, height: 22 };

/** The lazy half of `RangeSlider`. The track counts places; what is read out are the amounts. */
export default function RangeSliderWidget({ scale, value, labels, format, onChange, onCommit }: RangeSliderProps) {
  const at = value.map((amount) => toPlace(amount, scale));
  const amounts = (track: number[]): [number, number] => [
    movedThumb(value[0], track[0] ?? 0, scale),
    movedThumb(value[1], track[1] ?? places, scale),
  ];
  return (
    <WidgetProvider>
      <Slider.Root
        min={0}
        max={places}
        value={at}
        thumbSize={thumbSize}
        aria-label={[...labels]}
        onValueChange={(details) => onChange(amounts(details.value))}
        onValueChangeEnd={(details) => onCommit(amounts(details.value))}
      >
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          {value.map((amount, index) => (
            <Slider.Thumb
              key={labels[index]}
              index={index}
              aria-valuemin={scale.min}
              aria-valuemax={scale.max}
              aria-valuenow={amount}
              aria-valuetext={format(amount)}
            />
          ))}
        </Slider.Control>
      </Slider.Root>
    </WidgetProvider>
  );
}

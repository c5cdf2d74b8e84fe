import { storageKey } from './display-settings.ts';

/**
 * Runs in the page's head before the first paint. It cannot import anything, so it repeats the little it needs.
 * `system` follows the device; tokens.css and presets.css select by these attributes.
 */
export const applySettingsScript = `(function(){
var s={};try{s=JSON.parse(localStorage.getItem('${storageKey}'))||{}}catch(e){}
var h=document.documentElement,dark=s.mode==='dark'||(s.mode!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
if(dark)h.dataset.theme='dark';
if(s.contrast==='high'||(s.contrast===undefined&&matchMedia('(prefers-contrast: more)').matches))h.dataset.contrast='high';
if(/^(sea|aubergine)$/.test(s.preset))h.dataset.preset=s.preset;
if(s.layout==='narrow')h.dataset.layout='narrow';
if(s.direction==='rtl')h.dir='rtl';
})()`;

export default function P(){return <main/>}

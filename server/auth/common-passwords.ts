/** Passwords of seven characters or more that are tried first everywhere, and words of this shop. Lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321 1234554321 123123123 1231231
12341234 1234321 11223344 112233445566 121212121 12121212 123321123 123456a 123456q 1234qwer 12345qwert 123qweasd 123qwe123 147258369
159753456 741852963 147852369 789456123 1q2w3e4 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 qwerty1
qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertyu qwer1234 qweasdzxc qazwsxedc qazwsx123 asdfghj asdfghjk asdfghjkl asdf1234
zxcvbnm zxcvbnm123 poiuytrewq abcdefg abcdefgh abcdefghi abc1234 abc12345 abc123456 abcd123 abcd1234 abcd12345 a123456 a1234567 a12345678
a1b2c3d a1b2c3d4 aa123456 aaa111222 password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssw0rd1 pass123
pass1234 passcode password! password@1 password@123 changeme changeit default letmein letmein1 letmein123 welcome welcome1 welcome12
welcome123 welcome@123 iloveyou iloveyou1 iloveyou2 iloveu2 ilovegod iloveme loveyou mylove1 sunshine sunshine1 princess princess1
football football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon pokemon1 charlie charlie1 jessica michael
michael1 michelle jennifer jonathan samsung samsung1 computer computer1 internet whatever whatever1 starwars startrek freedom freedom1
trustno1 trustme1 dragon1 dragon12 dragon123 monkey1 monkey12 monkey123 master1 master12 master123 shadow1 shadow123 killer123 hello123
hello1234 hellohello helloworld secret1 secret12 secret123 mysecret private access1 access14 admin12 admin123 admin1234 admin@123 administrator
root123 root1234 toor123 test123 test1234 test12345 testtest testing testing1 testing123 guest123 guest1234 user123 user1234 login123
login1234 lovely1 lovelove blessed blessed1 jesus123 jesuschrist godisgood krishna krishna1 ganesh1 ganesh123 sairam1 sairam123 omsairam
jaimatadi jaihind jaihind1 jaishreeram harekrishna india12 india123 india1234 india@123 bharat1 bharat123 hindustan mumbai1 mumbai123
delhi123 kolkata chennai bangalore bengaluru hyderabad cricket cricket1 cricket123 sachin1 sachin10 sachin123 virat123 virat18 dhoni07
mahendra bollywood shahrukh salmankhan qwerty@123 abcd@123 abc@123 abc@1234 pass@123 pass@1234 test@123 india@1234 super123 superstar
superuser summer1 summer12 summer123 summer2024 summer2025 winter1 winter123 spring123 autumn1 monday1 friday1 january1 october december
december1 november november1 september asd123456 asdasdasd qweqweqwe zxczxczxc 1111111 11111111 111111111 1111111111 0000000 00000000
000000000 2222222 22222222 3333333 4444444 5555555 55555555 6666666 66666666 7777777 77777777 8888888 88888888 9999999 99999999
123454321 12344321 123654789 5201314 1314520 19841984 20202020 20252025 20262026 purple1 orange1 yellow1 flower1 flowers butterfly
chocolate cookie1 cookie123 cheese1 banana1 pepper1 ginger1 tigger1 hunter1 hunter2 ranger1 buster1 thomas1 george1 andrew1 daniel1
joshua1 matthew robert1 william william1 anthony anthony1 nicole1 ashley1 amanda1 babygirl babygirl1 lovers1 forever forever1 nothing
nothing1 mustang mustang1 corvette ferrari ferrari1 porsche mercedes liverpool liverpool1 arsenal arsenal1 chelsea chelsea1 barcelona
realmadrid manchester ronaldo ronaldo7 messi10 messi123 google1 google123 facebook facebook1 instagram whatsapp whatsapp1 youtube youtube1
gmail123 android android1 windows windows1 microsoft matrix1 phoenix phoenix1 diamond diamond1 platinum gold123 silver1 maverick merlin1
asshole fuckyou fuckyou1 fuckoff bitch123 biteme1 thunder thunder1 lightning scorpion scorpio snoopy1 garfield scooby1 tinkerbell
haathaat haat123 haat1234 haat@123 haatshop haat-shop myhaat1 shop123 shop1234 shopping shopping1 shopping123 groceries grocery1 kurta123
fashion fashion1 fashion123 checkout wishlist customer customer1 customer123 shopkeeper
`
    .trim()
    .split(/\s+/),
);

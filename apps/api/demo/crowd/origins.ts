import type { HairColour } from '../avatar-palette.ts';

/**
 * Where people of the crowd come from. Names in another script have their Latin spelling after a colon. There are as
 * many family names as given ones, so that nobody needs a name twice.
 */
export interface Origin {
  women: string;
  men: string;
  families: string;
  places: readonly string[];
  skins: readonly [0 | 1 | 2 | 3 | 4 | 5, ...(0 | 1 | 2 | 3 | 4 | 5)[]];
  hair: readonly [HairColour, ...HairColour[]];
  /** Family name first, and nothing between when it is not written in Latin. */
  familyFirst?: true;
}

export const origins: readonly Origin[] = [
  {
    women: 'Alice Harriet Imogen Beth Megan Orla Freya Niamh',
    men: 'Oscar Rory Callum Alfie Gethin Declan Hamish Miles',
    families:
      'Ashdown Birtwhistle Carmichael Dunmore Ellery Fairclough Gallagher Hargreaves Llewellyn Kilbride MacLeod O’Shea Pritchard Thackray Whitcombe Yardley',
    places: ['Sheffield', 'Cardiff', 'Galway', 'Dundee'],
    skins: [0, 0, 1],
    hair: ['brown', 'ginger', 'chestnut', 'blond', 'grey'],
  },
  {
    women: 'Aaliyah Brooke Charlotte Delaney Josephine Naomi Paige Simone',
    men: 'Andre Caleb Desmond Elijah Isaac Jerome Marcus Wyatt',
    families:
      'Abernethy Beaumont Calloway Dupree Emerson Freeman Greenwood Holloway Irving Jefferson Kingsley Lattimore Monroe Prescott Sinclair Washington',
    places: ['Duluth', 'Halifax', 'New Orleans', 'Oakland'],
    skins: [1, 3, 4, 5],
    hair: ['black', 'brown', 'black', 'grey'],
  },
  {
    women: 'Camila Daniela Fernanda Guadalupe Renata Valentina Ximena Abril',
    men: 'Alejandro Bruno Diego Emiliano Joaquín Leonel Santiago Tomás',
    families:
      'Aguirre Benítez Cárdenas Domínguez Espinoza Figueroa Gallardo Herrera Ibarra Lozano Maldonado Navarrete Orozco Palacios Quintero Zamora',
    places: ['Oaxaca', 'Rosario', 'Medellín', 'Arequipa'],
    skins: [2, 2, 3],
    hair: ['black', 'brown', 'chestnut', 'grey'],
  },
  {
    women: 'Beatriz Clara Helena Joana Letícia Mariana Rafaela Teresa',
    men: 'Afonso Caetano Davi Gonçalo Heitor Murilo Rodrigo Vicente',
    families:
      'Almeida Barbosa Coutinho Drummond Esteves Fonseca Guimarães Henriques Leitão Magalhães Nogueira Pacheco Queirós Ramalho Siqueira Vasconcelos',
    places: ['Recife', 'Coimbra', 'Belo Horizonte', 'Maputo'],
    skins: [1, 2, 4],
    hair: ['black', 'brown', 'chestnut'],
  },
  {
    women: 'Adèle Capucine Élodie Garance Hélène Margaux Noémie Solène',
    men: 'Baptiste Corentin Étienne Gaspard Loïc Maxence Rémi Thibault',
    families:
      'Arnoux Besson Chevalier Delacroix Fontaine Guérin Huguet Jourdain Lacombe Marchand Poirier Quentin Renaud Sauvage Tessier Vasseur',
    places: ['Nantes', 'Liège', 'Québec', 'Genève'],
    skins: [0, 1, 1],
    hair: ['brown', 'chestnut', 'blond', 'grey'],
  },
  {
    women: 'Antje Frieda Hannelore Ida Katharina Liesel Marlene Svenja',
    men: 'Anselm Benedikt Ferdinand Henning Jakob Konrad Lorenz Tilman',
    families:
      'Albrecht Brandt Claasen Dörfler Eichhorn Fassbender Gruber Hölderlin Jansen Köhler Lindner Möller Obermeier Schreiber Vogel Ziegler',
    places: ['Leipzig', 'Graz', 'Bremen', 'Basel'],
    skins: [0, 0, 1],
    hair: ['blond', 'brown', 'grey', 'chestnut'],
  },
  {
    women: 'Astrid Birgitta Ebba Ingrid Kaisa Liv Signe Tuva',
    men: 'Anders Eskil Håkon Lasse Mikkel Oskar Rasmus Sindre',
    families:
      'Bergström Dahl Ekholm Fjellstad Grønning Hallberg Isaksen Järvinen Kjær Lundgren Mäkelä Nygård Österberg Rautio Solberg Virtanen',
    places: ['Bergen', 'Turku', 'Malmö', 'Odense'],
    skins: [0, 0, 1],
    hair: ['blond', 'blond', 'brown', 'ginger', 'white'],
  },
  {
    women: 'Agnieszka Bożena Danuta Hanka Jagoda Magda Wanda Zofia',
    men: 'Bartosz Czesław Jędrzej Kazimierz Maciej Radek Stanisław Wojciech',
    families:
      'Adamczyk Bielak Cichosz Dąbrowa Gajewicz Janik Kaczmarek Lis Majchrzak Nowak Ostrowicz Pietrzak Rogala Sikora Tokarz Wróbel',
    places: ['Gdańsk', 'Lublin', 'Wrocław', 'Poznań'],
    skins: [0, 0, 1],
    hair: ['blond', 'brown', 'chestnut', 'grey'],
  },
  {
    women: 'Марія:mariia Оксана:oksana Леся:lesia Дарина:daryna Ірина:iryna Соломія:solomiia Галина:halyna Ганна:hanna',
    men: 'Андрій:andrii Тарас:taras Микола:mykola Богдан:bohdan Остап:ostap Юрій:yurii Роман:roman Левко:levko',
    families:
      'Коваленко:kovalenko Шевчук:shevchuk Мельник:melnyk Гончар:honchar Кравець:kravets Лисенко:lysenko Поліщук:polishchuk Романюк:romaniuk Савчук:savchuk Ткач:tkach Іваненко:ivanenko Зінченко:zinchenko Дяченко:diachenko Вовк:vovk Бойко:boiko Петрик:petryk',
    places: ['Київ', 'Полтава', 'Чернівці', 'Одеса'],
    skins: [0, 1],
    hair: ['brown', 'blond', 'chestnut', 'grey'],
  },
  {
    women: 'Chiara Fiorella Ginevra Ilaria Ludovica Noemi Ottavia Serena',
    men: 'Alessio Dario Elia Fabrizio Gianluca Leonardo Nicolò Umberto',
    families:
      'Amato Bianchi Caruso De_Luca Esposito Ferrante Galli Lombardi Marino Neri Orsini Pellegrini Ricci Sartori Toscano Villani',
    places: ['Bologna', 'Palermo', 'Trieste', 'Lecce'],
    skins: [1, 1, 2],
    hair: ['black', 'brown', 'chestnut', 'grey'],
  },
  {
    women:
      'Ελένη:eleni Δανάη:danae Ιωάννα:ioanna Μυρτώ:myrto Νεφέλη:nefeli Σοφία:sofia Χρυσάνθη:chrysanthi Αγγελική:angeliki',
    men: 'Γιώργος:giorgos Κώστας:kostas Λευτέρης:lefteris Μανώλης:manolis Νίκος:nikos Πέτρος:petros Σταύρος:stavros Θανάσης:thanasis',
    families:
      'Αναγνώστου:anagnostou Βασιλείου:vasileiou Γεωργίου:georgiou Δήμου:dimou Ζαφειρίου:zafeiriou Ηρακλέους:irakleous Καλογήρου:kalogirou Λάμπρου:lambrou Μιχαήλ:michail Νικολάου:nikolaou Οικονόμου:oikonomou Παπαδημητρίου:papadimitriou Ιωάννου:ioannou Σταύρου:stavrou Χριστοδούλου:christodoulou Φωτίου:fotiou',
    places: ['Πάτρα', 'Χανιά', 'Βόλος', 'Λευκωσία'],
    skins: [1, 2],
    hair: ['black', 'brown', 'grey'],
  },
  {
    women: 'Aslı Büşra Çiğdem Defne Gülşen Melike Selin Zeynep',
    men: 'Barış Cem Emre Kerem Levent Onur Serkan Yiğit',
    families:
      'Akın Bayraktar Çelik Demirci Erdoğdu Fırat Güneş Işık Karaca Mutlu Özdemir Polat Sezer Tekin Uçar Yalçın',
    places: ['Bursa', 'Ankara', 'Trabzon', 'Mardin'],
    skins: [1, 2, 2],
    hair: ['black', 'brown', 'chestnut'],
  },
  {
    women: 'سارة:sara مريم:maryam هدى:huda نور:nour رنا:rana أمل:amal دانا:dana سلمى:salma',
    men: 'عمر:omar يوسف:yousef خالد:khaled كريم:kareem زياد:ziad حسن:hassan طارق:tareq سامر:samer',
    families:
      'الخطيب:alkhatib منصور:mansour خوري:khoury نجار:najjar قاسم:qasem حمدان:hamdan صباغ:sabbagh شاهين:shaheen بركات:barakat عيسى:issa رمضان:ramadan زيدان:zidan فارس:fares جابر:jaber سليم:saleem درويش:darwish',
    places: ['بيروت', 'القاهرة', 'مسقط', 'تونس'],
    skins: [2, 2, 3],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Ama Chidinma Esi Folake',
    men: 'Adebayo Chukwudi Kofi Yaw',
    families: 'Achebe Adeyemi Bello Eze Fashola Mensah Okeke Owusu',
    places: ['Ibadan', 'Kumasi'],
    skins: [4, 5, 5],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Achieng Makena Nafula Wanjiru',
    men: 'Barasa Kiprono Mwangi Otieno',
    families: 'Auma Cheruiyot Gathogo Kamau Mutua Njoroge Odhiambo Wekesa',
    places: ['Nairobi', 'Kisumu'],
    skins: [4, 5, 5],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Ayanda Lerato Nomvula Thandiwe',
    men: 'Jabulani Lwazi Sipho Tendai',
    families: 'Chanda Dlamini Langa Moyo Ndlovu Phiri Tshabalala Zulu',
    places: ['Durban', 'Lusaka'],
    skins: [4, 5, 5],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Aïssatou Bintou Coumba Mariama Rokia',
    men: 'Cheikh Ibrahima Lamine Modou Ousmane',
    families: 'Bâ Camara Dembélé Fall Keita Mbaye Ndiaye Sarr Touré Traoré',
    places: ['Bamako', 'Saint-Louis'],
    skins: [4, 5, 5],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Hiwot Selamawit Tigist',
    men: 'Abebe Dawit Yonas',
    families: 'Bekele Gebre Haile Tadesse Tesfaye Wolde',
    places: ['Addis Ababa', 'Gondar'],
    skins: [4, 5, 5],
    hair: ['black', 'black', 'brown'],
  },
  {
    women: 'Ananya Bhavana Devika Ishita Kavya Meera Pooja Shreya',
    men: 'Aditya Devansh Gautam Harish Karthik Nikhil Rohan Vikram',
    families:
      'Agarwal Banerjee Chaudhuri Deshpande Gopalan Iyer Joshi Kulkarni Menon Nair Oberoi Patil Rao Sengupta Trivedi Venkatesan',
    places: ['Pune', 'Kolkata', 'Mysuru', 'Jaipur'],
    skins: [3, 3, 4],
    hair: ['black', 'black', 'grey'],
  },
  {
    women: '美咲:misaki 千尋:chihiro 葵:aoi 恵子:keiko 陽菜:hina 真由:mayu 楓:kaede 文:aya',
    men: '健太:kenta 大輔:daisuke 蓮:ren 拓海:takumi 直樹:naoki 誠:makoto 悠人:yuto 一郎:ichiro',
    families:
      '佐藤:sato 鈴木:suzuki 高橋:takahashi 渡辺:watanabe 伊藤:ito 山本:yamamoto 中村:nakamura 小林:kobayashi 加藤:kato 吉田:yoshida 山口:yamaguchi 松本:matsumoto 井上:inoue 木村:kimura 清水:shimizu 森:mori',
    places: ['札幌', '松山', '京都', '那覇'],
    skins: [0, 1, 1],
    hair: ['black', 'black', 'brown', 'grey'],
    familyFirst: true,
  },
  {
    women: '서연:seoyeon 지우:jiwoo 민지:minji 은영:eunyoung 수빈:subin 하늘:haneul 보라:bora 미경:mikyung',
    men: '민준:minjun 도현:dohyun 지호:jiho 상우:sangwoo 태양:taeyang 현우:hyunwoo 준서:junseo 영수:youngsu',
    families:
      '이:lee 박:park 최:choi 정:jung 강:kang 조:cho 윤:yoon 장:jang 임:lim 한:han 오:oh 서:seo 신:shin 권:kwon 황:hwang 송:song',
    places: ['광주', '대구', '강릉', '제주'],
    skins: [0, 1],
    hair: ['black', 'black', 'brown'],
    familyFirst: true,
  },
  {
    women: '雅婷:yating 淑芬:shufen 佳穎:jiaying 曉雯:xiaowen 思涵:sihan 慧君:huijun 若蘭:ruolan 欣怡:xinyi',
    men: '志明:zhiming 俊傑:junjie 家豪:jiahao 建宏:jianhong 文彬:wenbin 宇軒:yuxuan 冠廷:guanting 子安:zian',
    families:
      '林:lin 黃:huang 張:zhang 李:li 王:wang 吳:wu 劉:liu 蔡:tsai 楊:yang 許:hsu 鄭:zheng 謝:xie 郭:guo 洪:hong 曾:tseng 邱:qiu',
    places: ['台北', '花蓮', '香港', '廈門'],
    skins: [0, 1, 1],
    hair: ['black', 'black', 'grey'],
    familyFirst: true,
  },
  {
    women: 'Bích Hương Lan Mai Ngọc Phương Thảo Trang',
    men: 'Bảo Đức Hải Khánh Long Minh Quang Tuấn',
    families: 'Bùi Cao Đặng Đỗ Dương Hồ Hoàng Huỳnh Lê Lương Ngô Phạm Phan Trần Võ Vũ',
    places: ['Huế', 'Hà Nội', 'Cần Thơ', 'Sài Gòn'],
    skins: [1, 1, 2],
    hair: ['black', 'black', 'brown'],
    familyFirst: true,
  },
];
